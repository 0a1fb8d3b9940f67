import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { soldForms } from '../testing/soldForms.ts';
import { describeFinding } from './report.ts';
import { readExport, vase } from './shopify/testing.ts';
import { json } from './testing.ts';

/** Imports a catalogue, and gives all that the report says of it. */
async function importing(
  shop: TestShop,
  read: Awaited<ReturnType<typeof readExport>> | ReturnType<typeof json>,
) {
  const { categories, products, articles, said } = read;
  const report = await shop.apply({ categories, products, articles });
  return [...said, ...[...report.products.left, ...report.notes].map(describeFinding)];
}

const size = (value: string, stock: string) => ({
  ...{
    Handle: 'vase',
    'Option1 Value': value,
    'Variant Price': '20.00',
    'Variant SKU': `v-${value}`,
  },
  'Variant Inventory Qty': stock,
});
const vases = (...rows: Record<string, string>[]) =>
  readExport({ ...vase, 'Option1 Name': 'Size', ...rows[0] }, ...rows.slice(1));

it('the last of several variants keeps its id and what was sold of it', async () => {
  const shop = await openTestShop();
  await importing(shop, await vases(size('S', '4'), size('M', '5')));
  const before = (await soldForms(shop.database)).vase;
  await shop.database.updateTable('product').set({ stock: 2 }).where('sku', '=', 'v-M').execute();
  await importing(shop, await vases(size('M', '5')));
  const { vase: after } = await soldForms(shop.database);
  expect(after).toMatchObject({ id: before?.id, sku: null, forms: [{ sku: 'v-M', stock: 2 }] });
  expect(before?.ids).toMatchObject(after?.ids ?? {});
});

const ring = (...variants: object[]) =>
  json({ products: [{ id: 'ring', name: 'Ring', variants }] });
const ringSize = (id: string, value: string, price: number | null = 20) => ({
  ...{ id, price, options: [{ name: 'Size', value }] },
});

it('a variant that is left out stays as it is, unless another has its options now', async () => {
  const shop = await openTestShop();
  const forms = async () =>
    (await soldForms(shop.database)).ring?.forms.map(({ choice, price }) => [
      choice.en?.[0],
      price,
    ]);
  await importing(shop, ring(ringSize('a', '50'), ringSize('b', '52')));
  expect(await importing(shop, ring(ringSize('a', '50', 21), ringSize('b', '54', 0)))).toEqual([
    expect.stringContaining('ring: b”, price: is 0'),
  ]);
  expect(await forms()).toEqual([
    ['Size: 50', 2100],
    ['Size: 52', 2000],
  ]);
  await importing(shop, ring(ringSize('a', '52', 21), ringSize('b', '54', 0)));
  expect(await forms()).toEqual([['Size: 52', 2100]]);
});
