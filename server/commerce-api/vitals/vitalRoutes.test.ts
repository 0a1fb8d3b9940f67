import { describe, expect, it } from 'vitest';
import { sendVitals, vitalsSummary } from '../../../src/contract/calls/vitals.ts';
import type { VitalsMessage } from '../../../src/contract/entities/vitalsMessage.ts';
import { VITALS } from '../../../src/contract/vitals.ts';
import { tidyUp } from '../housekeeping.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const SECRET = 'known to the publisher';
const DAY = 86_400_000;
/** Enough for every test. */
const limits = { vitalsByClient: { most: 100_000, windowMs: DAY } };

const view = (changed: Partial<VitalsMessage> = {}): VitalsMessage => ({
  ...{ template: 'home', language: 'en', navigation: 'navigate' },
  values: { LCP: 1_234.5, CLS: 0, TTFB: 80 },
  ...changed,
});

const open = () => openTestShop({}, { previewSecret: SECRET, limits });
const tell = (shop: TestShop, message = view()) => shop.client()(sendVitals, { body: message });
const summary = (shop: TestShop, token = SECRET) => shop.client('en', { token })(vitalsSummary, {});
const post = (shop: TestShop, body: string, headers = {}) =>
  shop.app.request('/api/x/vitals', { method: 'POST', body, headers });

async function rows(shop: TestShop): Promise<number> {
  const tables = ['vital_view', 'vital_count'] as const;
  const found = tables.map((table) => shop.database.selectFrom(table).selectAll().execute());
  return (await Promise.all(found)).flat().length;
}

describe('measured page views', () => {
  it('are taken without an answer, as a page that is left sends them', async () => {
    const shop = await open();
    const answer = await post(shop, JSON.stringify(view()), { 'Content-Type': 'text/plain' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await summary(shop)).templates).toHaveLength(1);
  });

  it('come together as p75 by template, the most visited first', async () => {
    const shop = await open();
    for (const LCP of [1_000, 1_100, 2_400, 9_000]) {
      await tell(shop, view({ template: 'product', values: { LCP } }));
    }
    await tell(shop, view({ language: 'zh', navigation: 'reload' }));
    expect(await summary(shop)).toEqual({
      days: 28,
      templates: [
        { template: 'product', views: 4, p75: { LCP: 2_400 } },
        { template: 'home', views: 1, p75: { LCP: 1_300, CLS: 0, TTFB: 100 } },
      ],
    });
  });

  it('are told to the publisher alone', async () => {
    const shop = await open();
    expect((await refusalOf(summary(shop, 'guessed'))).code).toBe(404);
    const closed = await openTestShop();
    expect((await refusalOf(summary(closed))).code).toBe(404);
  });

  it('are told for 28 days, and forgotten then', async () => {
    const shop = await open();
    await tell(shop);
    shop.pass(27 * DAY);
    await tell(shop, view({ template: 'shop' }));
    await tidyUp(shop.database, shop.media, shop.now());
    expect((await summary(shop)).templates).toHaveLength(2);
    shop.pass(DAY);
    expect((await summary(shop)).templates.map(({ template }) => template)).toEqual(['shop']);
    const before = await rows(shop);
    await tidyUp(shop.database, shop.media, shop.now());
    expect(await rows(shop)).toBe(before / 2);
  });
});

describe('what is no measured page view', () => {
  it.each([
    ['no JSON', 'LCP=1'],
    ['nothing', ''],
    ['another template', { ...view(), template: '/shop-overviews/x/?utm=1' }],
    ['another language', { ...view(), language: 'fr' }],
    ['another navigation', { ...view(), navigation: 'teleport' }],
    ['more than is asked', { ...view(), user: 7 }],
    ['another figure', view({ values: { LCP: 1, FID: 2 } as object })],
    ['no figure', view({ values: {} })],
    ['less than nothing', view({ values: { LCP: -1 } })],
    ['no time at all', view({ values: { LCP: null } as object })],
    ['a text', view({ values: { LCP: '12' } as object })],
    ['past all patience', view({ values: { TTFB: 600_001 } })],
    ['a jump off the earth', view({ values: { CLS: 1_001 } })],
    ['what JSON takes for infinite', JSON.stringify(view()).replace('1234.5', '1e999')],
  ])('is refused: %s', async (_, body) => {
    const shop = await open();
    const answer = await post(shop, typeof body === 'string' ? body : JSON.stringify(body));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 422, msg: 'Please check what you sent' });
    expect(await rows(shop)).toBe(0);
  });

  it('is not read where it is too long', async () => {
    const shop = await open();
    const body = JSON.stringify({ ...view(), padding: 'x'.repeat(1_024) });
    const answer = await post(shop, body, { 'Content-Length': String(body.length) });
    expect([answer.status, (await answer.json()).code]).toEqual([413, 413]);
  });
});

describe('a flood of page views', () => {
  it('from one place is refused', async () => {
    const shop = await openTestShop({}, { previewSecret: SECRET });
    for (let index = 0; index < 120; index += 1) await tell(shop);
    expect((await refusalOf(tell(shop))).code).toBe(429);
    expect((await summary(shop)).templates[0]?.views).toBe(120);
  });

  it('from everywhere counts, and takes no more room', async () => {
    const shop = await open();
    await tell(shop, view({ values: { LCP: 600_000 } }));
    await tell(shop, view({ values: { LCP: 70_000 } }));
    expect(await rows(shop)).toBe(2);
    for (let index = 0; index < 400; index += 1) {
      const values = Object.fromEntries(VITALS.map((vital) => [vital, index * 2.4]));
      await tell(shop, view({ values }));
    }
    // Each has a figure of its own, and would have a row of its own in a list of them.
    expect(await rows(shop)).toBeLessThanOrEqual(1 + VITALS.length * 100);
  });
});
