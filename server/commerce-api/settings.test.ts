import { describe, expect, it } from 'vitest';
import { readApiSettings } from './settings.ts';

describe('the settings of the API', () => {
  it('trust nobody by default', () => {
    expect(readApiSettings({})).toEqual({ origins: [], trustedProxies: 0 });
    expect(readApiSettings({ SHOP_ORIGINS: ' ', TRUST_PROXY: '' })).toEqual({
      origins: [],
      trustedProxies: 0,
    });
  });

  it('are read', () => {
    const environment = {
      SHOP_ORIGINS: 'https://shop.example/, http://localhost:4321',
      TRUST_PROXY: '2',
    };
    expect(readApiSettings(environment)).toEqual({
      origins: ['https://shop.example', 'http://localhost:4321'],
      trustedProxies: 2,
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

  it.each(['-1', '1.5', 'yes', '10'])('refuse %s proxies with words', (TRUST_PROXY) => {
    expect(() => readApiSettings({ TRUST_PROXY })).toThrow('number of proxies');
  });
});
