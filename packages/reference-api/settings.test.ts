import { describe, expect, it } from 'vitest';
import { readApiSettings } from './settings.ts';

describe('the settings of the API', () => {
  it('trust nobody by default', () => {
    const nothing = {
      origins: [],
      trustedProxies: 0,
      ipv4Prefix: 32,
      diskReserve: 256 * 1024 * 1024,
      approveReviews: false,
      logFormat: 'text',
    };
    expect(readApiSettings({})).toEqual(nothing);
    const blank = { SHOP_ORIGINS: ' ', TRUST_PROXY: '', METRICS_TOKEN: ' ', LOG_FORMAT: '' };
    expect(readApiSettings(blank)).toEqual(nothing);
  });

  it('are read', () => {
    const environment = {
      SHOP_ORIGINS: 'https://shop.example/, http://localhost:4321',
      TRUST_PROXY: '2',
      IPV4_PREFIX: '24',
      DISK_RESERVE_MB: '1000',
      APPROVE_REVIEWS: 'yes',
    };
    expect(readApiSettings(environment)).toMatchObject({
      origins: ['https://shop.example', 'http://localhost:4321'],
      trustedProxies: 2,
      ipv4Prefix: 24,
      diskReserve: 1_048_576_000,
      approveReviews: true,
    });
  });

  it('know 17TRACK by its key only', () => {
    const SEVENTEENTRACK_KEY = ' 0123456789ABCDEF0123456789ABCDEF ';
    expect(readApiSettings({ SEVENTEENTRACK_KEY }).seventeenTrack).toEqual({
      key: SEVENTEENTRACK_KEY.trim(),
    });
    expect(readApiSettings({ SEVENTEENTRACK_KEY: ' ' }).seventeenTrack).toBeUndefined();
  });

  it.each(['short', 'with spaces in the middle'])(
    'refuse the key %j without repeating it',
    (SEVENTEENTRACK_KEY) => {
      const read = () => readApiSettings({ SEVENTEENTRACK_KEY });
      expect(read).toThrow('SEVENTEENTRACK_KEY is no access key');
      expect(read).not.toThrow(SEVENTEENTRACK_KEY);
    },
  );

  it.each(['*', 'shop.example', 'https://shop.example/path', 'null'])(
    'refuse the origin %s with words',
    (SHOP_ORIGINS) => {
      expect(() => readApiSettings({ SHOP_ORIGINS })).toThrow(`"${SHOP_ORIGINS}"`);
    },
  );

  it('know who may read the metrics, and how to log', () => {
    const METRICS_TOKEN = ' 0123456789abcdef ';
    expect(readApiSettings({ METRICS_TOKEN }).metricsToken).toBe('0123456789abcdef');
    expect(readApiSettings({ LOG_FORMAT: 'json' }).logFormat).toBe('json');
    expect(() => readApiSettings({ LOG_FORMAT: 'xml' })).toThrow('text or json');
  });

  it.each(['sesame', 'with spaces in the middle'])(
    'refuse the token %j without repeating it',
    (METRICS_TOKEN) => {
      const read = () => readApiSettings({ METRICS_TOKEN });
      expect(read).toThrow('METRICS_TOKEN is too short');
      expect(read).not.toThrow(METRICS_TOKEN);
    },
  );

  it.each(['-1', '1.5', 'yes', '10'])('refuse %s proxies with words', (TRUST_PROXY) => {
    expect(() => readApiSettings({ TRUST_PROXY })).toThrow('number of proxies');
  });
});
