import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';

/** Enough for every test. */
const limits = { policyReportsByClient: { max: 100_000, windowMs: 86_400_000 } };

/** As Firefox and Safari send one. */
const older = (changed: Record<string, string> = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/zh/cart/?token=secret#top',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'script-sample': 'alert(document.cookie)',
    ...changed,
  },
});
/** As Chromium sends them, several at once. */
const newer = (changed: Record<string, string> = {}) => ({
  type: 'csp-violation',
  age: 5,
  url: 'https://shop.example/',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://shop.example/',
    effectiveDirective: 'img-src',
    blockedURL: 'https://elsewhere.example/a.png?who=me',
    disposition: 'enforce',
    ...changed,
  },
});

const METRICS_TOKEN = 'for Prometheus';
const open = () => openTestShop({}, { limits, metricsToken: METRICS_TOKEN });
const post = (shop: TestShop, body: unknown, address = '192.0.2.1') =>
  shop.app.request(
    '/api/x/policy-reports',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    connectedFrom(address),
  );
const kinds = (shop: TestShop) => shop.logged.map(({ details }) => details);

describe('what browsers report', () => {
  it('is logged once by kind, in the forms of all browsers, without who or where exactly', async () => {
    const shop = await open();
    expect((await post(shop, older())).status).toBe(204);
    await post(shop, older());
    await post(shop, [newer(), newer({ effectiveDirective: 'require-trusted-types-for' })]);
    const blocked = 'https://elsewhere.example';
    expect(kinds(shop)).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', page: 'cart' },
      { directive: 'img-src', blocked, page: '' },
      { directive: 'require-trusted-types-for', blocked, page: '' },
    ]);
    expect(JSON.stringify(shop.logged)).not.toMatch(/token|secret|who|Mozilla|cookie/);
  });

  it('is left out where it is a visitor’s extension', async () => {
    const shop = await open();
    await post(shop, older({ 'source-file': 'moz-extension://a/b.js' }));
    await post(shop, [newer({ blockedURL: 'chrome-extension://a/b.js' })]);
    expect(kinds(shop)).toEqual([]);
  });

  it.each([
    ['no JSON', 'x'],
    ['nothing', ''],
    ['another report', [{ type: 'deprecation', body: {} }]],
    ['another directive', older({ 'effective-directive': 'made-up' })],
    ['no directive', older({ 'effective-directive': '<script>', 'violated-directive': '' })],
    ['nothing in a list', [null, 1, [], {}]],
  ])('is taken and forgotten where it is %s', async (_, body) => {
    const shop = await open();
    expect((await post(shop, body)).status).toBe(204);
    expect(kinds(shop)).toEqual([]);
  });

  it('keeps no words that a stranger chose', async () => {
    const shop = await open();
    const address = 'https://shop.example/<b>Anna+49301234</b>/';
    await post(shop, older({ 'blocked-uri': 'My name is Anna', 'document-uri': address }));
    expect(kinds(shop)).toEqual([{ directive: 'script-src-elem', blocked: 'other', page: '' }]);
  });
});

describe('a flood of reports', () => {
  it('from one place is refused', async () => {
    const shop = await openTestShop();
    for (let index = 0; index < 60; index += 1) await post(shop, older());
    expect((await post(shop, older())).status).toBe(429);
  });

  it('is not read where it is too long', async () => {
    const shop = await open();
    const body = JSON.stringify(older({ padding: 'x'.repeat(33_000) }));
    expect((await post(shop, body)).status).toBe(413);
  });

  it('of made-up kinds leaves room for what others tell', async () => {
    const shop = await open();
    for (let index = 0; index < 300; index += 1) {
      await post(shop, newer({ blockedURL: `https://${index}.example/` }));
    }
    await post(shop, newer({ blockedURL: 'https://true.example/' }), '198.51.100.7');
    expect(shop.logged).toHaveLength(21);
    expect(kinds(shop).at(-1)).toMatchObject({ blocked: 'https://true.example' });
  });

  it('of made-up kinds is counted, and does not fill the log', async () => {
    const shop = await open();
    for (let start = 0; start < 300; start += 20) {
      const some = Array.from({ length: 20 }, (_, index) =>
        newer({ blockedURL: `https://${start + index}.example/` }),
      );
      await post(shop, some, `192.0.2.${start / 20 + 1}`);
    }
    expect(shop.logged).toHaveLength(200);
    const metrics = await shop.app.request('/api/metrics', {
      headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(await metrics.text()).toContain('vitrine_policy_reports_total{directive="img-src"} 300');
    shop.pass(24 * 3_600_000);
    await post(shop, newer({ blockedURL: 'https://true.example/' }), '198.51.100.7');
    expect(kinds(shop).at(-1)).toMatchObject({ blocked: 'https://true.example' });
  });
});
