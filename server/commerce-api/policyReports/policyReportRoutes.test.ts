import { describe, expect, it } from 'vitest';
import { policySummary } from '../../../src/contract/calls/policyReports.ts';
import { tidyUp } from '../housekeeping.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const SECRET = 'known to the publisher';
const DAY = 86_400_000;
/** Enough for every test. */
const limits = { policyReportsByClient: { most: 100_000, windowMs: DAY } };

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
  ...{ type: 'csp-violation', age: 5, url: 'https://shop.example/', user_agent: 'Mozilla/5.0' },
  body: {
    ...{ documentURL: 'https://shop.example/', effectiveDirective: 'img-src' },
    ...{ blockedURL: 'https://elsewhere.example/a.png?who=me', disposition: 'enforce', ...changed },
  },
});

/** Calls within the process come in one turn, however slow the machine is. */
const capacity = { turnMs: Number.POSITIVE_INFINITY };

const open = () => openTestShop({}, { previewSecret: SECRET, limits, capacity });
const post = (shop: TestShop, body: unknown) =>
  shop.app.request('/api/x/policy-reports', {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/csp-report' } },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const summary = (shop: TestShop, token = SECRET) => shop.client('en', { token })(policySummary, {});
const kinds = async (shop: TestShop) => (await summary(shop)).kinds;

describe('what browsers report', () => {
  it('is counted by kind, in the forms of all browsers, without who or where exactly', async () => {
    const shop = await open();
    expect((await post(shop, older())).status).toBe(204);
    await post(shop, older());
    await post(shop, [newer(), newer({ effectiveDirective: 'require-trusted-types-for' })]);
    expect(await summary(shop)).toEqual({
      ...{ days: 28, reports: 4 },
      kinds: [
        { directive: 'script-src-elem', blocked: 'inline', page: 'cart', reports: 2 },
        { directive: 'img-src', blocked: 'https://elsewhere.example', page: '', reports: 1 },
        {
          directive: 'require-trusted-types-for',
          ...{ blocked: 'https://elsewhere.example', page: '', reports: 1 },
        },
      ],
    });
    const rows = await shop.database.selectFrom('policy_violation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/token|secret|who|Mozilla|cookie/);
  });

  it('is left out where it is a visitor’s extension', async () => {
    const shop = await open();
    await post(shop, older({ 'source-file': 'moz-extension://a/b.js' }));
    await post(shop, [newer({ blockedURL: 'chrome-extension://a/b.js' })]);
    expect(await kinds(shop)).toEqual([]);
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
    expect(await kinds(shop)).toEqual([]);
  });

  it('keeps no words that a stranger chose', async () => {
    const shop = await open();
    const address = 'https://shop.example/<b>Anna+49301234</b>/';
    await post(shop, older({ 'blocked-uri': 'My name is Anna', 'document-uri': address }));
    expect(await kinds(shop)).toEqual([
      { directive: 'script-src-elem', blocked: 'other', page: '', reports: 1 },
    ]);
  });

  it('is told to the publisher alone, for 28 days', async () => {
    const shop = await open();
    await post(shop, older());
    expect((await refusalOf(summary(shop, 'guessed'))).code).toBe(404);
    shop.pass(27 * DAY);
    await tidyUp(shop.database, shop.media, shop.now());
    expect((await summary(shop)).reports).toBe(1);
    shop.pass(DAY);
    expect((await summary(shop)).reports).toBe(0);
    await tidyUp(shop.database, shop.media, shop.now());
    expect(await shop.database.selectFrom('policy_violation').selectAll().execute()).toEqual([]);
  });
});

describe('a flood of reports', () => {
  it('from one place is refused', async () => {
    const shop = await openTestShop({}, { previewSecret: SECRET, capacity });
    for (let index = 0; index < 60; index += 1) await post(shop, older());
    expect((await post(shop, older())).status).toBe(429);
  });

  it('is not read where it is too long', async () => {
    const shop = await open();
    const body = JSON.stringify(older({ padding: 'x'.repeat(33_000) }));
    expect((await post(shop, body)).status).toBe(413);
  });

  it('of made-up kinds is counted and takes no more room', async () => {
    const shop = await open();
    for (let start = 0; start < 300; start += 20) {
      const some = Array.from({ length: 20 }, (_, index) =>
        newer({ blockedURL: `https://${start + index}.example/` }),
      );
      await post(shop, some);
    }
    await post(shop, [newer({ blockedURL: 'https://1.example/' })]);
    const rows = await shop.database.selectFrom('policy_violation').selectAll().execute();
    expect(rows).toHaveLength(201);
    expect((await summary(shop)).reports).toBe(301);
    expect(rows.find(({ blocked }) => blocked === 'https://1.example')?.reports).toBe(2);
  });
});
