import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { soldForms } from '../testing/soldForms.ts';
import { describeFinding } from './report.ts';
import { exportText, readBytes, readExport, vase } from './shopify/testing.ts';
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

const options = (name: unknown, value: unknown) => ({ options: [{ name, value }] });

it.each([
  [
    'the same options',
    [ringSize('a', '50'), ringSize('b', '50')],
    'ring: b”, options: are those of an earlier variant: 50',
  ],
  [
    'no price',
    [ringSize('a', '50'), options('Size', '52')],
    'ring: 52”, price: is missing, and the shop does not have it yet',
  ],
  [
    'a price that is none',
    [ringSize('a', '50'), { ...ringSize('b', '52'), price: 'free' }],
    'ring: b”, price: Invalid price value "free"',
  ],
  [
    'no value',
    [ringSize('a', '50'), { id: 'b', price: 1, ...options('Size', ' ') }],
    'ring: b”, options.0.value: is empty in en and zh',
  ],
  [
    'no options',
    [ringSize('a', '50'), { id: 'b', price: 1, options: [] }],
    'ring: b”, options: is missing, and the shop does not have it yet',
  ],
  [
    'an option twice',
    [
      ringSize('a', '50'),
      {
        ...ringSize('b', '52'),
        options: [...ringSize('b', '52').options, ...ringSize('b', '54').options],
      },
    ],
    'ring: b”, options: have Size twice',
  ],
])('a variant with %s is left out, and the report says so', async (_, variants, sentence) => {
  const shop = await openTestShop();
  const said = await importing(shop, ring(...variants));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`variant 2, “${sentence}`);
  const { ring: stored } = await soldForms(shop.database);
  expect(stored?.forms).toMatchObject([{ choice: { en: ['Size: 50'] } }]);
});

it.each([
  ['read', [{ ...ringSize('a', '50'), price: 'free' }]],
  ['sold', [ringSize('a', '50', 0)]],
  [
    'told apart',
    [
      { sku: 'a', price: 1 },
      { sku: 'b', price: 1 },
    ],
  ],
])('a product none of whose variants can be %s is not sold as one form', async (_, variants) => {
  const product = { id: 'ring', name: 'Ring', price: 9, stock: 5 };
  const shop = await openTestShop();
  const said = await importing(shop, json({ products: [{ ...product, variants }] }));
  expect(said.at(-1)).toContain('variants: are all left out, so there is nothing to sell');
  expect(await soldForms(shop.database)).toEqual({});
  await importing(shop, json({ products: [product] }));
  await importing(shop, json({ products: [{ ...product, variants }] }));
  const { ring: stored } = await soldForms(shop.database);
  expect(stored?.forms).toMatchObject([{ choice: {}, price: 900, stock: 5 }]);
  await importing(shop, json({ products: [{ id: 'ring', removed: true, variants }] }));
  expect(await soldForms(shop.database)).toEqual({});
});

it('a list of which nothing can be taken leaves what is sold as it is, and the report says so', async () => {
  const shop = await openTestShop();
  await importing(shop, ring(ringSize('a', '50'), ringSize('b', '52')));
  const before = await soldForms(shop.database);
  expect(
    await importing(shop, ring(ringSize('c', '54', null), ringSize('d', '56', null))),
  ).toContainEqual(expect.stringContaining('are all left out, so there is nothing to sell'));
  expect(await soldForms(shop.database)).toEqual(before);
});

it('a value that takes another’s place does not take its colour', async () => {
  const shop = await openTestShop();
  const cord = (id: string, value: string, swatch?: string) => ({
    ...{ id, price: 20, options: [{ name: 'Colour', value, swatch }] },
  });
  const swatches = async () =>
    (
      await shop.database.selectFrom('product_choice').select('swatch').orderBy('value').execute()
    ).map(({ swatch }) => swatch);
  await importing(shop, ring(cord('a', 'Black', '#000000'), cord('b', 'Sand', '#d8c8a8')));
  await importing(shop, ring(cord('a', 'Red'), cord('b', 'Sand')));
  expect(await swatches()).toEqual([null, '#d8c8a8']);
});

it('options in one language only are taken, and the report says what shoppers see', async () => {
  const inBoth = options({ en: 'Colour', zh: '颜色' }, { en: 'Red', zh: '红' });
  const said = (...variants: object[]) =>
    openTestShop().then((shop) =>
      importing(shop, ring(...variants.map((variant, id) => ({ id, price: 1, ...variant })))),
    );
  expect(await said(inBoth, options('Colour', 'Blue'))).toEqual([
    '“ring”, options: are not all in zh: shoppers see all of them in en',
  ]);
  expect(await said(inBoth, options({ zh: '颜色' }, { en: 'Blue' }))).toEqual([
    '“ring”, options: are not all in en, and not all in zh: shoppers see both languages mixed',
  ]);
  const numbers = options({ en: 'Size', zh: '尺寸' }, '50');
  expect(await said(numbers)).toEqual([]);
  expect(await said(options('Size', 'S'))).toEqual([]);
});

it('takes 301 variants', async () => {
  const shop = await openTestShop();
  const variants = Array.from({ length: 301 }, (_, index) => ringSize(`${index}`, `${index}`));
  expect(await importing(shop, ring(...variants))).toEqual([]);
  expect((await soldForms(shop.database)).ring?.forms).toHaveLength(301);
});

it('a row of an export with an option alone is left out, and the report says so', async () => {
  const head = { ...vase, 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Option2 Name': 'Colour' };
  const { said } = await readExport(head, { Handle: 'vase', 'Option2 Value': 'Red' });
  expect(said).toEqual(['line 3, “Vase”, Variant Price: Invalid price value (missing)']);
});

/** Two sizes without SKUs, in a file of either language. */
const sizes = (language: 'en' | 'zh', ...values: string[]) => {
  const [head, ...others] = values.map((value) => ({
    ...{ Handle: 'vase', 'Option1 Value': value, 'Variant Price': '20.00' },
  }));
  const names = { Title: 'Vase', 'Option1 Name': language === 'en' ? 'Size' : '尺寸' };
  return readBytes(exportText([{ ...head, ...names }, ...others]), { language });
};

it('variants are known by what they are called now, in either language and any order', async () => {
  const shop = await openTestShop();
  const ids = async () => (await soldForms(shop.database)).vase?.ids;
  await importing(shop, await sizes('en', 'Small', 'Large'));
  await importing(shop, await sizes('zh', '小', '大'));
  const before = await ids();
  expect(Object.keys(before ?? {})).toEqual([
    '{"en":["Size: Small"],"zh":["尺寸: 小"]}',
    '{"en":["Size: Large"],"zh":["尺寸: 大"]}',
  ]);
  expect(await importing(shop, await sizes('zh', '大', '小'))).toEqual([]);
  expect(await ids()).toEqual(before);
  // An order is that of the last file, and no place is known by it any more.
  expect(await importing(shop, await sizes('zh', '小', '大', '特大'))).toEqual([
    '“vase”, options: are not all in en: shoppers see all of them in zh',
  ]);
  expect(await ids()).toMatchObject(before ?? {});
});

it('a translation of some variants without SKUs is left out, and the others stay', async () => {
  const shop = await openTestShop();
  await importing(shop, await sizes('en', 'Small', 'Medium', 'Large'));
  const before = await soldForms(shop.database);
  expect(await importing(shop, await sizes('zh', '小', '大'))).toEqual([
    expect.stringContaining('vase: 小”, options: are in another language than the shop’s'),
    expect.stringContaining('vase: 大”, options: are in another language than the shop’s'),
  ]);
  expect(await soldForms(shop.database)).toEqual(before);
});

it('values that look alike side by side are two variants', async () => {
  const shop = await openTestShop();
  const row = (first: string, second: string) => ({
    ...{
      Handle: 'vase',
      'Option1 Value': first,
      'Option2 Value': second,
      'Variant Price': '20.00',
    },
  });
  const names = { Title: 'Vase', 'Option1 Name': 'Fits', 'Option2 Name': 'Length' };
  const rows = [{ ...names, ...row('S / M', 'L') }, row('S', 'M / L')];
  expect(await importing(shop, await readExport(...rows))).toEqual([]);
  expect((await soldForms(shop.database)).vase?.forms).toHaveLength(2);
});

it('rows that were one product become its variants, and the report says what orders took', async () => {
  const shop = await openTestShop();
  const rows = [size('S', '4'), size('M', '5')];
  const folded = rows.map(({ 'Option1 Value': _, ...row }) => row);
  expect(
    await importing(shop, await readExport({ ...vase, ...folded[0] }, ...folded.slice(1))),
  ).toEqual([expect.stringContaining('2 variants have no options')]);
  const { vase: before } = await soldForms(shop.database);
  expect(before?.forms).toMatchObject([{ stock: 9 }]);
  await shop.database.updateTable('product').set({ stock: 6 }).execute();
  expect(await importing(shop, await vases(...rows))).toEqual([
    '“vase”, stock: orders took 3 of it before it had variants: take them off the variants that were sold',
  ]);
  const { vase: after } = await soldForms(shop.database);
  expect(after).toMatchObject({
    id: before?.id,
    slug: before?.slug,
    forms: [{ stock: 4 }, { stock: 5 }],
  });
  expect(await importing(shop, await vases(...rows))).toEqual([]);
});
