import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TRY_ALL } from '../../../../tests/sample.ts';
import { openTestShop, type TestShop } from '../../testing/shop.ts';
import { expectSameIds, type Form, nameOf, soldForms } from '../../testing/soldForms.ts';
import { exportText, readBytes } from './testing.ts';

type Row = Record<string, string>;

/** What Shopify's newer template calls its columns. */
const NEWER: Row = {
  Handle: 'URL handle',
  'Variant SKU': 'SKU',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Image Src': 'Product image URL',
  'Variant Image': 'Variant image URL',
  'Option1 Name': 'Option1 name',
  'Option1 Value': 'Option1 value',
};

const OPTIONS = [1, 2, 3].map((place) => [`Option${place} Name`, `Option${place} Value`] as const);
const COLUMNS = [
  ...['Handle', 'Title', ...OPTIONS.flat(), 'Variant SKU', 'Variant Inventory Tracker'],
  ...['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price'],
  ...['Variant Compare At Price', 'Image Src', 'Image Position', 'Variant Image'],
];

const dollars = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const picture = fc.integer({ min: 1, max: 9 }).map((number) => `https://a.example/${number}.jpg`);
const rarely = (other: fc.Arbitrary<string>, usual: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: other }, { weight: 12, arbitrary: usual });
const value = rarely(
  fc.constantFrom('', 'S / M', 'x, "y"'),
  fc.oneof(
    fc.constantFrom('S', 'M', 'Größe 4', '蓝'),
    fc.integer({ min: 1, max: 400 }).map((number) => `No. ${number}`),
  ),
);
const variantRow: fc.Arbitrary<Row> = fc.record({
  'Option1 Value': value,
  'Option2 Value': value,
  'Option3 Value': value,
  'Variant SKU': fc.oneof(fc.constantFrom('', 'same'), fc.nat(999).map(String)),
  'Variant Inventory Tracker': fc.constantFrom('shopify', 'shopify', ''),
  'Variant Inventory Qty': fc.constantFrom('0', '3', '17', '-2', '250', ''),
  'Variant Inventory Policy': fc.constantFrom('deny', 'deny', 'continue'),
  'Variant Price': rarely(fc.constantFrom('', 'free'), dollars),
  'Variant Compare At Price': fc.oneof(fc.constant(''), dollars),
  'Image Src': fc.oneof(fc.constant(''), picture),
  'Image Position': fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 40 }).map(String)),
  'Variant Image': fc.oneof(fc.constant(''), picture),
});
const imageRow: fc.Arbitrary<Row> = fc.record({ 'Image Src': picture });
const rows = (maxLength: number) =>
  fc.array(fc.oneof({ weight: 9, arbitrary: variantRow }, { weight: 1, arbitrary: imageRow }), {
    maxLength,
    size: 'max',
  });

const product = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(['Size', 'Colour', 'Foot'], ['Size', '', ''], ['Size', 'Colour', 'Size']),
    variantRow,
    fc.oneof(
      { weight: 9, arbitrary: rows(3) },
      { weight: 5, arbitrary: rows(29) },
      { weight: 1, arbitrary: rows(299) },
    ),
  )
  .map(([optionCount, given, head, others]) => {
    const unused = OPTIONS.slice(optionCount).map(([, column]) => [column, '']);
    const all = [head, ...others].map((row): Row => ({ ...row, ...Object.fromEntries(unused) }));
    const names = OPTIONS.slice(0, optionCount).map(([column], place) => [
      column,
      given[place] ?? '',
    ]);
    const placeholder = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' };
    const ofNone = optionCount === 0 && all.length === 1 ? placeholder : {};
    return [{ ...all[0], ...Object.fromEntries(names), ...ofNone }, ...all.slice(1)];
  });

/** Files of one to three products, whose rows may stand between one another's. */
const file = fc
  .tuple(fc.array(product, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([products, isMixed]) => {
    const all = products.flatMap((rows, index) =>
      rows.map((row, place) => {
        const head = place === 0 ? { Title: `Product ${index}` } : {};
        return { place, row: { Handle: `p-${index}`, ...head, ...row } as Row };
      }),
    );
    if (isMixed) all.sort((a, b) => a.place - b.place);
    return all.map(({ row }) => row);
  });

const style = fc.record({
  isNewer: fc.boolean(),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  gap: fc.constantFrom('', ',,,', '\n'),
});
type Style = typeof style extends fc.Arbitrary<infer S> ? S : never;

async function importing(shop: TestShop, rows: Row[], { isNewer, lineBreak, gap }: Style) {
  const named = (column: string) => (isNewer ? (NEWER[column] ?? column) : column);
  const all = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, text]) => [named(column), text])),
  );
  const lines = exportText(all, COLUMNS.map(named)).split('\n');
  const text = lines.join(`${lineBreak}${gap}${gap && lineBreak}`);
  const { findings, said, ...catalogue } = await readBytes(text);
  const report = await shop.apply(catalogue);
  return { report, left: [...findings, ...report.products.left].filter(isLeftOut) };
}

const isLeftOut = ({ kind }: { kind: string }) => kind === 'left out';

const cell = (row: Row, column: string) => row[column] ?? '';
const isVariant = (row: Row) =>
  row.Title ||
  ['Variant SKU', 'Variant Price', 'Variant Inventory Qty', ...OPTIONS.flat()].some((column) =>
    cell(row, column),
  );

/** One row of the file, read by itself as docs/import-formats.md says. */
function formOf(row: Row, names: [string, string][]): Form {
  const [price, before] = [cell(row, 'Variant Price'), cell(row, 'Variant Compare At Price')].map(
    (text) => Math.round(Number(text) * 100),
  );
  const isReduced = (before ?? 0) > (price ?? 0);
  const quantity = cell(row, 'Variant Inventory Qty');
  const isCounted = cell(row, 'Variant Inventory Tracker') !== '' && quantity !== '';
  const least = cell(row, 'Variant Inventory Policy') === 'continue' ? 100 : 0;
  return {
    choice: { en: names.map(([name, column]) => `${name}: ${cell(row, column)}`) },
    price: (isReduced ? before : price) ?? 0,
    centsOff: isReduced ? (before ?? 0) - (price ?? 0) : null,
    percentOff: null,
    stock: isCounted ? Math.max(least, Number(quantity)) : 100,
    sku: cell(row, 'Variant SKU') || null,
    image: cell(row, 'Variant Image') || null,
  };
}

type Stored = Awaited<ReturnType<typeof soldForms>>;

/** What a file's rows make, and how many of them can't be taken. */
function expected(rows: Row[], before: Stored = {}) {
  const products: Record<string, { forms: Form[]; images: string[] }> = {};
  let left = 0;
  for (const [handle, all] of Map.groupBy(rows, (row) => cell(row, 'Handle'))) {
    const head = all.find((row) => row.Title) ?? {};
    const variants = all.filter(isVariant);
    const priced = variants.filter((row) => Number(cell(row, 'Variant Price')) > 0);
    left += variants.length - priced.length;
    const [first] = priced;
    if (!first) continue;
    const options: [string, string][] = [];
    for (const [place, [nameColumn, column]] of OPTIONS.entries()) {
      const name = cell(head, nameColumn) || 'Option';
      const isUsed = name !== 'Title' && priced.some((row) => cell(row, column) !== '');
      const isSecond = options.some(([other]) => other === name);
      if (isUsed) options.push([isSecond ? `${name} ${place + 1}` : name, column]);
    }
    const images = all
      .map((row, index) => ({ row, rank: Number(cell(row, 'Image Position') || index + 1) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ row }) => cell(row, 'Image Src'));
    const ofVariants = all.map((row) => cell(row, 'Variant Image'));
    products[handle] = {
      images: [...new Set([...images, ...ofVariants].filter(Boolean))],
      forms: [],
    };
    // What is left of several variants stays one.
    const isOne =
      priced.length < 2 && nameOf({ choice: {} }) in (before[handle]?.ids ?? { '{}': 0 });
    if (isOne || options.length === 0) {
      const forms = priced.map((row) => formOf(row, []));
      const chosen = forms.find(({ stock }) => stock > 0) ?? forms[0];
      const stock = forms.reduce((sum, form) => sum + form.stock, 0);
      if (!chosen) continue;
      const sku = priced.length > 1 ? (before[handle]?.sku ?? null) : chosen.sku;
      products[handle].forms = [{ ...chosen, choice: {}, image: null, sku, stock }];
      continue;
    }
    const has = (row: Row) =>
      options.filter(([, column]) => cell(row, column)).map(([name]) => name);
    const model = priced.find((row) => has(row).length > 0);
    for (const row of priced) {
      const names = options.filter(([, column]) => cell(row, column));
      const form = formOf(row, names);
      const isTaken = products[handle].forms.some((other) => nameOf(other) === nameOf(form));
      if (!model || has(row).join() !== has(model).join() || isTaken) left += 1;
      else products[handle].forms.push(form);
    }
  }
  return { products, left };
}

async function expectImported(shop: TestShop, rows: Row[], style: Style, before?: Stored) {
  const { left } = await importing(shop, rows, style);
  const wanted = expected(rows, before);
  const stored = await soldForms(shop.database);
  for (const [handle, { forms, images }] of Object.entries(wanted.products)) {
    expect(stored[handle]?.forms, handle).toEqual(forms);
    expect(stored[handle]?.images, handle).toEqual(images);
  }
  expect(left).toHaveLength(wanted.left);
  return stored;
}

it('takes every row as it stands, again without a change, and keeps ids whatever else changes', async () => {
  const files = file.chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.shuffledSubarray(rows, { minLength: rows.length }),
      fc.nat(rows.length - 1),
    ),
  );
  await fc.assert(
    fc.asyncProperty(files, style, dollars, async ([rows, shuffled, place], style, price) => {
      const shop = await openTestShop();
      let stored = await expectImported(shop, rows, style);
      const { report } = await importing(shop, rows, style);
      expect(report.products).toMatchObject({ added: 0, updated: 0 });
      expect(report.changes).toEqual([]);
      expect(await soldForms(shop.database)).toEqual(stored);
      const dearer = rows.with(place, { ...rows[place], 'Variant Price': price });
      const fewer = rows.filter((row, index) => index !== place || row.Title);
      for (const changed of [shuffled, dearer, fewer, rows]) {
        const now = await expectImported(shop, changed, style, stored);
        expectSameIds(stored, now);
        stored = now;
      }
    }),
    { numRuns: TRY_ALL ? 100 : 12 },
  );
});
