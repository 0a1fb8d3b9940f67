import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { decimalPrice } from '@vitrine/contract/domain/money.ts';
import { offerAt } from '@vitrine/contract/domain/promotion.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOW } from '../testing/fixture.ts';
import { openTestShop, type TestShop, temporaryFolder } from '../testing/shop.ts';
import { readSections } from './readJson.ts';
import { readShopifyCatalogue } from './shopify/readShopify.ts';

type Row = Record<string, unknown>;

async function json(shop: TestShop, row: Row) {
  const context = { today: NOW, folder: '/', language: 'en' as const };
  const sections = { categories: [], products: [{ id: 'sofa', ...row }], articles: [] };
  const { catalogue, findings } = readSections(sections, context);
  return said(await shop.apply(catalogue), findings);
}

async function csv(shop: TestShop, price: string) {
  const path = join(await temporaryFolder(), 'export.csv');
  await writeFile(path, `Handle,Variant Price\nsofa,${price}\n`);
  const { catalogue, findings } = await readShopifyCatalogue(path, { today: NOW });
  return said(await shop.apply(catalogue), findings);
}

const said = (
  { products, notes }: Awaited<ReturnType<TestShop['apply']>>,
  findings: { why: string }[],
) => [...findings, ...products.left, ...notes].map(({ why }) => why);

/** What the API charges now. */
async function soldFor(shop: TestShop) {
  const product = await shop.client()(productBySlug, { params: { slug: 'sofa' } });
  return decimalPrice(offerAt(product, shop.now().getTime()).price);
}

const NEW = { name: 'Sofa', price: '150.00' };
const OPEN = { type: 'fixed', value: '50.01' };
const DATED = { ...OPEN, start: '2026-02-01', end: '2026-03-31' };
const ENDED = { ...OPEN, end: '2026-02-01' };
const PERCENT = { type: 'percentage', value: 15 };

async function shopWith(discount: unknown): Promise<TestShop> {
  const shop = await openTestShop();
  await json(shop, { ...NEW, discount });
  return shop;
}

it.each([
  [OPEN, '60.00', '60.00', []],
  [OPEN, '99.99', '99.99', []],
  [OPEN, '40.00', '40.00', []],
  [OPEN, '150.00', '150.00', ['discount of 50.01 has ended']],
  [OPEN, '170.00', '170.00', ['discount of 50.01 has ended']],
  [DATED, '60.00', '99.99', ['it would be sold for 9.99; give price and discount together']],
  [DATED, '40.00', '99.99', ['it would cost nothing']],
  [ENDED, '60.00', '60.00', []],
  [ENDED, '40.00', '40.00', []],
  [PERCENT, '60.00', '51.00', ['the discount of 15 % stays, so it is sold for 51.00']],
  [null, '60.00', '60.00', []],
])('a price alone, with the discount %j: %s is sold for %s', async (discount, price, sold, why) => {
  for (const importing of [csv, (shop: TestShop, text: string) => json(shop, { price: text })]) {
    const shop = await shopWith(discount);
    const sentences = await importing(shop, price);
    expect(sentences).toEqual(why.map((part) => expect.stringContaining(part)));
    expect(await soldFor(shop)).toBe(sold);
  }
});

it('an amount off is never taken from a price that it was not given for', async () => {
  const dates = fc.constantFrom({}, { start: '2026-02-01' }, { end: '2026-03-31' }, DATED, ENDED);
  // Less than the price: what would cost nothing is left out.
  const amount = fc.integer({ min: 1, max: 14_999 });
  const price = fc.integer({ min: 1, max: 30_000 });
  await fc.assert(
    fc.asyncProperty(dates, amount, price, fc.boolean(), async (when, off, cents, isCsv) => {
      const shop = await shopWith({ ...when, type: 'fixed', value: off / 100 });
      const before = await soldFor(shop);
      const text = (cents / 100).toFixed(2);
      fc.pre(cents !== 15_000);
      await (isCsv ? csv(shop, text) : json(shop, { price: text }));
      expect([text, before]).toContain(await soldFor(shop));
    }),
    { numRuns: 25 },
  );
});

it.each([
  ['dates alone', null, { discount: { end: '2026-04-01' } }, 'has dates alone'],
  ['an amount alone', null, { discount: { type: 'fixed' } }, 'is missing'],
  ['a value alone', null, { discount: { value: 20 } }, 'needs a "type"'],
  ['a price and dates', OPEN, { price: 60, discount: { end: '2026-04-01' } }, 'be sold for 9.99'],
  ['a new discount with old dates', ENDED, { discount: PERCENT }, 'ended at 2026-02-01'],
  ['an end that has passed', null, { discount: ENDED }, 'it is not applied'],
  ['more off than the price', null, { discount: { type: 'fixed', value: 151 } }, 'is 150.00'],
])('says what %s would make', async (_, discount, row, why) => {
  const shop = await shopWith(discount);
  const before = await soldFor(shop);
  expect(await json(shop, row)).toEqual([expect.stringContaining(why)]);
  expect(await soldFor(shop)).toBe(before);
});
