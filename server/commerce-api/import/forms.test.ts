import { describe, expect, it } from 'vitest';
import { readSections } from './readJson.ts';
import { describeFinding } from './report.ts';
import { readExport, vase } from './shopify/testing.ts';

/**
 * The forms that imports read, as one table: what stands in the file, what becomes of it, and what
 * the report says of it. docs/import-formats.md says the same in short.
 */

/** The product that an export with these cells makes, and the report's sentences after the line. */
async function csv(cells: Record<string, string>) {
  const { products, said } = await readExport({ ...vase, ...cells });
  return { product: products[0], said: said.map((line) => line.replace(/^line 2, “Vase”, /, '')) };
}

/** What a JSON catalogue with these rows makes. */
function json(rows: { products?: unknown[]; categories?: unknown[]; articles?: unknown[] }) {
  const context = { today: new Date(), folder: '/', language: 'en' as const };
  const { catalogue, findings } = readSections(
    { categories: [], products: [], articles: [], ...rows },
    context,
  );
  return { ...catalogue, said: findings.map(describeFinding) };
}

const HIDDEN = 'taken, but not shown';
const GIFT_CARD = 'Gift Card: is a gift card, which this shop can’t sell';

describe('yes and no', () => {
  it.each([
    ...[
      'TRUE',
      'yes',
      'Y',
      '1',
      '1.0',
      'Published',
      'visible',
      'Ja',
      'oui',
      'Sí',
      '是',
      '✓',
      '',
    ].map((word) => ['Published', word, 'shown', []]),
    ...['FALSE', 'No', 'n', '0', '0.0', 'unpublished', 'un-published', 'Not Published', 'hidden']
      .concat(['nein', 'non', 'não', 'нет', 'ＮＯ', '否', 'いいえ', 'لا', '"no"', '✗', '=FALSE()'])
      .map((word) => ['Published', word, 'hidden', [`Published: says "${word}"; ${HIDDEN}`]]),
    ...['perhaps', '-1', '2', 'N/A', 'x', '?', '¯\\_(ツ)_/¯'].map((word) => [
      'Published',
      word,
      'hidden',
      [`Published: "${word}" is not known; ${HIDDEN}`],
    ]),
    ...['active', 'Active', 'live'].map((word) => ['Status', word, 'shown', []]),
    ...['draft', 'Inactive', 'unlisted', 'archived', '下架', '0'].map((word) => [
      'Status',
      word,
      'hidden',
      [`Status: says "${word}"; ${HIDDEN}`],
    ]),
    ['Status', 'Entwurf', 'hidden', [`Status: "Entwurf" is not known; ${HIDDEN}`]],
    ...['true', 'Yes', 'y', '1', 'Ja', '是'].map((word) => [
      'Gift Card',
      word,
      'left out',
      [GIFT_CARD],
    ]),
    ...['false', 'No', '0', 'nein', '否'].map((word) => ['Gift Card', word, 'shown', []]),
    ['Gift Card', 'maybe', 'hidden', [`Gift Card: "maybe" is not known; ${HIDDEN}`]],
    ['Variant Requires Shipping', 'true', 'shown', []],
    [
      'Variant Requires Shipping',
      'No',
      'shown',
      [
        'Variant Requires Shipping: needs no shipping in the file; this shop asks for an address and ships whatever it sells',
      ],
    ],
  ] as [string, string, string, string[]][])(
    '%s %j is %s',
    async (column, word, result, sentences) => {
      const { product, said } = await csv({ [column]: word });
      const isShown = (product?.status ?? 'active') === 'active';
      expect(product ? (isShown ? 'shown' : 'hidden') : 'left out').toBe(result);
      expect(said).toEqual(sentences);
    },
  );

  it.each([
    ['continue', 100, []],
    ['TRUE', 100, []],
    ['yes', 100, []],
    ['deny', 0, []],
    ['No', 0, []],
    ['', 0, []],
    [
      'sometimes',
      0,
      ['Variant Inventory Policy: "sometimes" is neither continue nor deny; taken as deny'],
    ],
  ])('Variant Inventory Policy %j of 0 counts as %d in stock', async (word, stock, sentences) => {
    const { product, said } = await csv({
      'Variant Inventory Qty': '0',
      'Variant Inventory Policy': word,
    });
    expect([product?.stock, said]).toEqual([stock, sentences]);
  });

  it.each([
    ['shopify', 0],
    ['FALSE', 100],
    ['not tracked', 100],
    ['', 100],
  ])('Variant Inventory Tracker %j of 0 counts as %d in stock', async (word, stock) => {
    const { product } = await csv({
      'Variant Inventory Qty': '0',
      'Variant Inventory Tracker': word,
    });
    expect(product?.stock).toBe(stock);
  });

  it.each([
    [true, true, []],
    ['yes', true, []],
    ['否', false, []],
    ['maybe', undefined, ['category 1, “a”, menu: should be true or false']],
  ])('"menu": %j', (menu, result, sentences) => {
    const { categories, said } = json({ categories: [{ slug: 'a', menu }] });
    expect([categories[0]?.menu, said]).toEqual([result, sentences]);
  });

  it.each([
    ['Draft', 'draft', []],
    ['hidden', 'draft', []],
    ['Archived', 'archived', []],
    [
      'soon',
      undefined,
      ['product 1, “a”, status: should be ("active" | "draft" | "archived"), not "soon"'],
    ],
  ])('"status": %j', (status, result, sentences) => {
    const { products, said } = json({ products: [{ id: 'a', status }] });
    expect([products[0]?.status, said]).toEqual([result, sentences]);
  });
});
