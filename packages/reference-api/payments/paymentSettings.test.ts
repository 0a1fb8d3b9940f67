import { describe, expect, it } from 'vitest';
import { readPaymentSettings } from './paymentSettings.ts';

const PAYPAL = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  PAYPAL_ENVIRONMENT: 'live',
};

describe('the settings of payments', () => {
  it('mean test payments where nothing is set', () => {
    expect(readPaymentSettings({})).toEqual({ provider: 'practice' });
    expect(readPaymentSettings({ PAYPAL_CLIENT_ID: ' ' })).toEqual({ provider: 'practice' });
  });

  it('are read, also for a public shop', () => {
    expect(readPaymentSettings({ ...PAYPAL, SITE_URL: 'https://shop.example' })).toEqual({
      provider: 'paypal',
      environment: 'live',
      clientId: 'id',
      clientSecret: 'secret',
      webhookId: 'hook',
    });
    const sandbox = readPaymentSettings({ ...PAYPAL, PAYPAL_ENVIRONMENT: ' sandbox ' });
    expect(sandbox).toMatchObject({ environment: 'sandbox' });
  });

  it.each(Object.keys(PAYPAL))('refuse to start without %s alone, by its name', (name) => {
    const message = `PayPal is only half configured: ${name} is missing.`;
    expect(() => readPaymentSettings({ ...PAYPAL, [name]: '' })).toThrow(message);
  });

  it.each(Object.keys(PAYPAL))('refuse to start with %s alone', (name) => {
    const value = PAYPAL[name as keyof typeof PAYPAL];
    expect(() => readPaymentSettings({ [name]: value })).toThrow(/half configured: .* are missing/);
  });

  it.each(['production', 'LIVE', 'test'])('refuse the environment %s', (PAYPAL_ENVIRONMENT) => {
    expect(() => readPaymentSettings({ ...PAYPAL, PAYPAL_ENVIRONMENT })).toThrow(
      `PAYPAL_ENVIRONMENT is "${PAYPAL_ENVIRONMENT}"`,
    );
  });

  it.each([
    'http://localhost:4321',
    'http://shop.localhost',
    'http://127.0.0.1:80',
    'http://127.8.9.10',
    'http://[::1]:4321',
    'https://shop.test',
  ])('allow test payments at %s', (SITE_URL) => {
    expect(readPaymentSettings({ SITE_URL })).toEqual({ provider: 'practice' });
  });

  it.each([
    'https://shop.example.com',
    'https://localhost.example.com',
    'https://mytest',
    'http://203.0.113.7',
    'http://127.0.0.1.nip.io',
    'http://0.0.0.0',
    'http://[2001:db8::1]',
    'no address',
  ])('refuse test payments at %s unless it is allowed by name', (SITE_URL) => {
    expect(() => readPaymentSettings({ SITE_URL })).toThrow('ALLOW_TEST_PAYMENTS=yes');
    const allowed = { SITE_URL, ALLOW_TEST_PAYMENTS: 'yes' };
    expect(readPaymentSettings(allowed)).toEqual({ provider: 'practice' });
    const unclear = { SITE_URL, ALLOW_TEST_PAYMENTS: 'no' };
    expect(() => readPaymentSettings(unclear)).toThrow(SITE_URL);
  });

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('allow them at the socket %s', (HOST) => {
    expect(readPaymentSettings({ HOST })).toEqual({ provider: 'practice' });
  });

  it.each(['0.0.0.0', '::', '', '192.168.1.2', '::ffff:0.0.0.0', 'shop.test', '127.example.com'])(
    'refuse them at the socket "%s" unless they are allowed by name',
    (HOST) => {
      const SITE_URL = 'http://localhost:4321';
      for (const site of [{}, { SITE_URL }]) {
        expect(() => readPaymentSettings({ ...site, HOST })).toThrow(`HOST is "${HOST}"`);
        const allowed = readPaymentSettings({ ...site, HOST, ALLOW_TEST_PAYMENTS: 'yes' });
        expect(allowed).toEqual({ provider: 'practice' });
      }
      expect(readPaymentSettings({ ...PAYPAL, HOST })).toMatchObject({ provider: 'paypal' });
    },
  );
});
