import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { memoryShop } from '../../content/memoryShop.ts';
import {
  codeHash,
  hasPayments,
  readPagePayments,
  readPublishSettings,
  readTagSettings,
} from './publishSettings.ts';

const API = { API_BASE_URL: 'https://api.example.com' };

it('has no API elsewhere until its address is set', () => {
  expect(readPublishSettings({})).toBeNull();
  expect(readPublishSettings(API)).toMatchObject({
    apiBaseUrl: API.API_BASE_URL,
    publicApiBaseUrl: API.API_BASE_URL,
    mediaBaseUrl: `${API.API_BASE_URL}/media`,
    readConcurrency: 8,
  });
});

it('reads how many calls may be made at once', () => {
  expect(readPublishSettings({ ...API, READ_CONCURRENCY: ' 16 ' })?.readConcurrency).toBe(16);
});

it('says in a sentence that a service of images is none', () => {
  expect(() => readPublishSettings({ ...API, MEDIA_RESIZE: 'imgproxy' })).toThrow(
    /^MEDIA_RESIZE is "imgproxy"\. Give none, imagemogr2, /,
  );
});

it.each(['0', '-1', '100', '2.5', 'many'])('refuses %s calls at once', (READ_CONCURRENCY) => {
  expect(() => readPublishSettings({ ...API, READ_CONCURRENCY })).toThrow(
    `READ_CONCURRENCY is "${READ_CONCURRENCY}". It should be a number from 1 to 99.`,
  );
});

const FILES = {
  'src/pages/index.astro': 'home',
  'src/styles/global.css': 'a {}',
  'public/favicon.svg': '<svg/>',
  'package-lock.json': '{}',
  'astro.config.mjs': 'export default {}',
  'tokens.cjs': 'module.exports = {}',
  'examples/themes/hesper/tokens.cjs': 'module.exports = {}',
  'demo/shop/shop.config.ts': 'export default {}',
  'demo/shop/messages/en/brand.json': '{}',
};
const SETTINGS = { siteUrl: 'https://halcyre.example' };

describe('codeHash', () => {
  beforeEach(() => {
    vi.stubEnv('VITRINE_SHOP', undefined);
    return () => vi.unstubAllEnvs();
  });

  it('is the same for the same code and settings, wherever they are', () => {
    expect(codeHash(folderWith(FILES), SETTINGS)).toBe(codeHash(folderWith(FILES), SETTINGS));
  });

  it('is another for other settings', () => {
    const folder = folderWith(FILES);
    const other = { siteUrl: 'https://other.example' };
    expect(codeHash(folder, other)).not.toBe(codeHash(folder, SETTINGS));
  });

  it.each(Object.keys(FILES))('is another after a change of %s', (file) => {
    const folder = folderWith(FILES);
    const before = codeHash(folder, SETTINGS);
    writeFileSync(join(folder, file), 'changed');
    expect(codeHash(folder, SETTINGS)).not.toBe(before);
  });

  it('is another after a file was renamed, added or emptied into the next', () => {
    const folder = folderWith(FILES);
    const seen = [codeHash(folder, SETTINGS)];
    renameSync(join(folder, 'src/pages/index.astro'), join(folder, 'src/pages/about.astro'));
    seen.push(codeHash(folder, SETTINGS));
    writeFileSync(join(folder, 'src/pages/empty.ts'), '');
    seen.push(codeHash(folder, SETTINGS));
    expect(new Set(seen).size).toBe(3);
    const apart = folderWith({ 'src/a': 'x', 'src/b': 'y' });
    const together = folderWith({ 'src/a': 'xy', 'src/b': '' });
    expect(codeHash(apart, {})).not.toBe(codeHash(together, {}));
  });

  it('is another with a folder of the owner’s, and after a change in it', () => {
    const folder = folderWith(FILES);
    const seen = [codeHash(folder, SETTINGS)];
    mkdirSync(join(folder, 'shop/public'), { recursive: true });
    seen.push(codeHash(folder, SETTINGS));
    writeFileSync(join(folder, 'shop/shop.config.ts'), 'export default {}');
    seen.push(codeHash(folder, SETTINGS));
    writeFileSync(join(folder, 'shop/public/google.html'), '');
    seen.push(codeHash(folder, SETTINGS));
    expect(new Set(seen).size).toBe(4);
    writeFileSync(join(folder, 'shop/README.md'), '');
    expect(codeHash(folder, SETTINGS)).toBe(seen[3]);
  });

  it('does not see what pages are not rendered from', () => {
    const folder = folderWith(FILES);
    const more = folderWith({
      ...FILES,
      'packages/reference-api/a.ts': '',
      'data/shop.sqlite': '',
      'docs/a.md': '',
    });
    expect(codeHash(more, SETTINGS)).toBe(codeHash(folder, SETTINGS));
  });
});

test('a shop has no services until their ids are set', () => {
  expect(readTagSettings({})).toEqual({ tagManagerId: '', adsPixelId: '' });
});

test('ids are read as they are', () => {
  expect(readTagSettings({ TAG_MANAGER_ID: ' GTM-AB12 ', ADS_PIXEL_ID: '1234' })).toEqual({
    tagManagerId: 'GTM-AB12',
    adsPixelId: '1234',
  });
});

test.each([
  [{ TAG_MANAGER_ID: 'G-123' }, /TAG_MANAGER_ID is "G-123"/],
  [{ TAG_MANAGER_ID: 'GTM-1"><script>' }, /TAG_MANAGER_ID/],
  [{ ADS_PIXEL_ID: 'abc' }, /ADS_PIXEL_ID is "abc"/],
])('an id that cannot be right is refused: %o', (environment, message) => {
  expect(() => readTagSettings(environment)).toThrow(message);
});

const CLIENT = {
  PAYMENTS_FLOW: 'client',
  PAYPAL_CLIENT_ID: 'shop',
  PAYPAL_ENVIRONMENT: 'sandbox',
};

test('without a flow, the shop’s own configuration holds, whatever the API is configured with', () => {
  expect(readPagePayments({})).toBeNull();
  expect(readPagePayments({ ...CLIENT, PAYMENTS_FLOW: ' ' })).toBeNull();
});

test('the page’s flow is read with its account', () => {
  expect(readPagePayments({ ...CLIENT, PAYPAL_CLIENT_ID: ' shop ' })).toEqual({
    flow: 'client',
    clientId: 'shop',
    environment: 'sandbox',
  });
});

test.each([
  [{ PAYMENTS_FLOW: 'server' }, /PAYMENTS_FLOW is "server"/],
  [{ PAYPAL_CLIENT_ID: '' }, /set PAYPAL_CLIENT_ID/],
  [{ PAYPAL_ENVIRONMENT: undefined }, /PAYPAL_ENVIRONMENT is ""/],
  [{ PAYPAL_ENVIRONMENT: 'production' }, /PAYPAL_ENVIRONMENT is "production"/],
])('half of it is refused: %o', (change, message) => {
  expect(() => readPagePayments({ ...CLIENT, ...change })).toThrow(message);
});

test('visitors can pay by the pages’ account, or by an API that announces it or may', () => {
  const shop = memoryShop();
  expect(hasPayments(shop, null), 'not known').toBe(true);
  shop.put('features', 'en', '', ['orders']);
  expect(hasPayments(shop, null)).toBe(false);
  expect(hasPayments(shop, readPagePayments(CLIENT))).toBe(true);
  shop.put('features', 'en', '', ['orders', 'payments']);
  expect(hasPayments(shop, null)).toBe(true);
});
