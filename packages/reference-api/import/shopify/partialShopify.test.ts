import { expect, it } from 'vitest';
import { catalogueRows } from '../../testing/catalogueRows.ts';
import { openTestShop, type TestShop } from '../../testing/shop.ts';
import { exportText, readBytes } from './testing.ts';

const at = (name: string) => `https://pictures.example/${name}.jpg`;

/** Two variants and three images, with every column that is read. */
const FULL: Record<string, string>[] = [
  {
    Handle: 'vase',
    Title: 'Vase',
    'Body (HTML)': '<p>Blue.</p>',
    'SEO Description': 'A vase.',
    Vendor: 'Jingdezhen',
    Type: 'Indoor',
    Status: 'draft',
    Published: 'true',
    'Gift Card': 'false',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Option2 Name': 'Colour',
    'Option2 Value': 'blue',
    'Option3 Name': 'Foot',
    'Option3 Value': 'wood',
    'Variant SKU': 'v-s',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '4',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '20.00',
    'Variant Compare At Price': '30.00',
    'Image Src': at('1'),
    'Image Position': '1',
    'Image Alt Text': 'Front',
    'Variant Image': at('2'),
  },
  {
    Handle: 'vase',
    'Option1 Value': 'M',
    'Option2 Value': 'blue',
    'Option3 Value': 'wood',
    'Variant SKU': 'v-m',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '3',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '20.00',
    'Variant Compare At Price': '30.00',
    'Image Src': at('2'),
    'Image Position': '2',
    'Image Alt Text': 'Back',
  },
];
const COLUMNS = Object.keys(FULL[0] ?? {});

async function importing(
  shop: TestShop,
  rows: Record<string, string>[],
  columns = COLUMNS,
  language: 'en' | 'zh' = 'en',
) {
  const text = exportText(rows, columns);
  const { findings, said, ...catalogue } = await readBytes(text, { language });
  return shop.apply(catalogue);
}

async function fullShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await importing(shop, FULL);
  // What this format can't say must outlive it, too.
  await shop.apply({
    categories: [
      { slug: 'indoor', name: { zh: '室内' }, description: { en: 'For rooms.' }, menu: false },
    ],
    products: [
      {
        id: 'vase',
        slug: 'vase',
        name: { zh: '花瓶' },
        video: { url: at('video') },
        description: { zh: '<p>蓝。</p>' },
      },
    ],
  });
  return shop;
}

it('leaves what a column that is absent would say', async () => {
  const shop = await fullShop();
  const before = await catalogueRows(shop.database);
  for (const column of COLUMNS.slice(1)) {
    await importing(
      shop,
      FULL,
      COLUMNS.filter((name) => name !== column),
    );
    expect(await catalogueRows(shop.database), column).toEqual(before);
    await importing(shop, FULL, ['Handle', column]);
    expect(await catalogueRows(shop.database), `only ${column}`).toEqual(before);
  }
});

it('changes the price alone where that is all there is', async () => {
  const shop = await fullShop();
  const before = await catalogueRows(shop.database);
  const cheaper = FULL.map((row) => ({ ...row, 'Variant Price': '18.00' })).toReversed();
  await importing(shop, cheaper, ['Handle', 'Variant SKU', 'Variant Price']);
  const after = await catalogueRows(shop.database);
  expect(after).toEqual({ ...before, product: after.product });
  // Shoppers pay 18 now; the price before is still 30.
  const variants = after.product.filter((row) => row.includes('sku: v-'));
  expect(variants).toHaveLength(2);
  for (const variant of variants) {
    expect(variant).toContain('price_cents: 3000');
    expect(variant).toContain('discount_cents: 1200');
  }
  expect(variants.find((row) => row.includes('sku: v-s'))).toContain('position: 0');
});

it('says where a price can be that of any variant, and changes none', async () => {
  const shop = await fullShop();
  const before = await catalogueRows(shop.database);
  const cheaper = FULL.map((row) => ({ ...row, 'Variant Price': '18.00' }));
  const { notes } = await importing(shop, cheaper, ['Handle', 'Title', 'Variant Price']);
  expect(await catalogueRows(shop.database)).toEqual(before);
  expect(notes).toMatchObject([{ about: 'vase', why: expect.stringContaining('give SKUs') }]);
});

it('knows variants by their numbers where their options are called otherwise', async () => {
  const shop = await fullShop();
  const before = await catalogueRows(shop.database);
  const renamed = FULL.map((row) => ({ ...row, 'Option1 Value': `${row['Option1 Value']}!` }));
  await importing(shop, renamed, COLUMNS);
  const after = await catalogueRows(shop.database);
  expect(after.product).toEqual(before.product);
  expect(after.product_choice.join()).toContain('value: S!');
});

it.each([
  ['Body (HTML)', 'product_text', 'description: <p>Blue.</p>'],
  ['SEO Description', 'product_text', 'summary: A vase.'],
  ['Vendor', 'product_attribute', 'value: Jingdezhen'],
  ['Variant Compare At Price', 'product', 'discount_cents: 1000'],
  ['Image Alt Text', 'product_image_alt', 'alt: Front'],
  ['Image Src', 'product_image', at('1')],
  ['Type', 'product_category', 'position: 0'],
] as const)('clears what an empty %s says, in its language', async (column, table, text) => {
  const shop = await fullShop();
  expect((await catalogueRows(shop.database))[table].join('\n')).toContain(text);
  const cleared = FULL.map((row) => ({ ...row, [column]: '' }));
  await importing(shop, cleared);
  const after = await catalogueRows(shop.database);
  expect(after[table].join('\n')).not.toContain(text);
  expect(after.product_text.join('\n')).toContain('<p>蓝。</p>');
});

it('adds Chinese with a second export, and leaves English and the category', async () => {
  const shop = await openTestShop();
  await importing(shop, FULL);
  const before = await catalogueRows(shop.database);
  const [head = {}, second = {}] = FULL;
  const chinese = [
    {
      ...head,
      Title: '花瓶',
      'Body (HTML)': '<p>蓝。</p>',
      'SEO Description': '花瓶。',
      Type: '室内',
      Vendor: '景德镇',
      'Option1 Name': '尺寸',
      'Option1 Value': '小',
      'Image Alt Text': '正面',
      'Option2 Name': '颜色',
      'Option2 Value': '蓝',
      'Option3 Name': '底',
      'Option3 Value': '木',
    },
    {
      ...second,
      'Option1 Value': '中',
      'Option2 Value': '蓝',
      'Option3 Value': '木',
      'Image Alt Text': '背面',
    },
  ];
  await importing(shop, chinese, COLUMNS, 'zh');
  const after = await catalogueRows(shop.database);
  for (const [table, rows] of Object.entries(before)) {
    expect(after[table as keyof typeof after], table).toEqual(expect.arrayContaining(rows));
  }
  expect(after.category).toHaveLength(1);
  expect(after.category_text.join()).toContain('室内');
  expect(after.product_text.join()).toContain('花瓶。');
  expect(after.product_attribute).toHaveLength(8);
  expect(after.product_image_alt.join()).toContain('背面');
});
