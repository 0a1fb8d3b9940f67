import { features } from '@vitrine/contract/api/calls/features.ts';
import { describe, expect, it } from 'vitest';
import { product } from './testing/fixture.ts';
import { openTestShop } from './testing/shop.ts';

const LIST = '/api/productsList';

describe('Accept-Language', () => {
  it.each([
    [undefined, 'en'],
    ['zh', 'zh'],
    ['zh-CN,en;q=0.8', 'zh'],
    ['zh-Hans', 'zh'],
    ['ZH-hant-TW', 'zh'],
    ['en;q=0.3, zh;q=0.9', 'zh'],
    ['fr, de;q=0.9, zh;q=0.1', 'zh'],
    ['zh;q=0, en', 'en'],
    ['zhx', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    [';;;q=,', 'en'],
  ])('%s means %s', async (header, language) => {
    const shop = await openTestShop();
    const headers = new Headers(header === undefined ? [] : [['Accept-Language', header]]);
    const response = await shop.app.request(LIST, { headers });
    expect(response.headers.get('Content-Language')).toBe(language);
    expect(response.headers.get('Vary')).toContain('Accept-Language');
  });
});

describe('ETags', () => {
  it('save sending what the caller has, until the catalogue changes', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const first = await shop.app.request(LIST);
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };

    const same = await shop.app.request(LIST, { headers });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    expect(same.headers.get('ETag')).toBe(headers['If-None-Match']);
    expect(same.headers.get('Vary')).toContain('Accept-Language');
    expect(same.headers.get('Content-Language')).toBe('en');

    await shop.apply({ products: [product('b')] });
    expect((await shop.app.request(LIST, { headers })).status).toBe(200);
  });

  it('differ by language', async () => {
    const shop = await openTestShop({ products: [product('a', { name: { en: 'A', zh: '甲' } })] });
    const tags = ['en', 'zh'].map(async (language) => {
      const response = await shop.app.request(LIST, { headers: { 'Accept-Language': language } });
      return response.headers.get('ETag');
    });
    const [en, zh] = await Promise.all(tags);
    expect(en).not.toBe(zh);
  });
});

describe('what can not be answered', () => {
  it.each(['/api', '/api/', '/api/nope', '/api/products', '/api/login'])(
    '%s is a 404 envelope',
    async (path) => {
      const shop = await openTestShop();
      const response = await shop.app.request(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 404, msg: 'There is no such call' });
    },
  );

  it('hides the reason of a failure and logs it under the request id', async () => {
    const shop = await openTestShop();
    await shop.database.schema.alterTable('product').renameTo('away').execute();
    const response = await shop.app.request(LIST);
    await shop.database.schema.alterTable('away').renameTo('product').execute();
    expect(response.status).toBe(500);
    const body = await response.json();
    expect(body).toEqual({ code: 500, msg: expect.stringContaining('try again') });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(shop.logged).toHaveLength(1);
    expect(shop.logged[0]?.details.requestId).toBe(response.headers.get('X-Request-Id'));
    const reason = /no such table|relation "product" does not exist/;
    expect(String(shop.logged[0]?.details.error)).toMatch(reason);
  });
});

describe('status', () => {
  it('§7.3 announces the optional calls and tells the time in ms', async () => {
    const shop = await openTestShop();
    const response = await shop.app.request('/api/x');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const time = Date.parse('2026-03-01T12:00:00Z');
    const ofOrders = ['orders', 'account', 'profile', 'addresses', 'orderAddress', 'orderRequest'];
    const forPages = ['cart', 'logout', ...ofOrders, 'retired'];
    expect((await response.json()).data).toEqual({
      features: [...forPages, 'changes', 'policyReports'],
      time,
    });
    expect(await shop.client()(features, {})).toEqual({ features: forPages, time });
  });

  it('is healthy with the content version', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const { data } = await (await shop.app.request('/api/health')).json();
    expect(data).toEqual({ status: 'ok', content_version: 1 });
  });
});
