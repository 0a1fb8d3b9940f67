import { describe, expect, it } from 'vitest';
import { readBytes } from './shopify/testing.ts';
import { csv, json } from './testing.ts';

/** The forms of numbers that imports read, as forms.test.ts has the others. */

describe('prices', () => {
  const left = (why: string) => `Variant Price: Invalid price value ${why}`;
  const NOT_USD = '(prices are in USD and not converted)';
  it.each<[text: string, price: number | undefined, sentence?: string]>([
    ['12.50', 1250],
    ['12,50', 1250],
    ['12,5', 1250],
    [',50', 50],
    ['12,-', 1200],
    ['12.–', 1200],
    ['1,299.00', 129_900],
    ['1.299,00', 129_900],
    ['1.299.000', 129_900_000],
    ['1,29,999.00', 12_999_900],
    ["1'299.00", 129_900],
    ['1’299,50', 129_950],
    ['1 299.00', 129_900],
    ['1\u202f299,00', 129_900],
    ['1\u00a0299', 129_900],
    ['1299.999', 130_000],
    ['0.125', 13],
    ['12.5000', 1250],
    ['١٬٢٩٩٫٥٠', 129_950],
    ['۱۲٫۵۰', 1250],
    ['１２．５０', 1250],
    ['$12.50', 1250],
    ['US$ 12.50', 1250],
    ['US-$12.50', 1250],
    ['12.50 USD', 1250],
    ['12,50 $', 1250],
    ['12.50 US dollars', 1250],
    ['9.99 U.S. dollars', 999],
    ['U.S.$9.99', 999],
    // A barcode.
    ['6901234567892', undefined, left('"6901234567892" (too high)')],
    ['1.299', undefined, left('"1.299" (1.30 or 1299.00?)')],
    ['1,299', undefined, left('"1,299" (1.30 or 1299.00?)')],
    ['$1.299 USD', undefined, left('"$1.299 USD" (1.30 or 1299.00?)')],
    ['€12.50', undefined, left(`"€12.50" ${NOT_USD}`)],
    ['12,50 EUR', undefined, left(`"12,50 EUR" ${NOT_USD}`)],
    ['12.50 zł', undefined, left(`"12.50 zł" ${NOT_USD}`)],
    ['HK$12.50', undefined, left(`"HK$12.50" ${NOT_USD}`)],
    ['¥1299', undefined, left(`"¥1299" ${NOT_USD}`)],
    ['-5.00', undefined, left('"-5.00"')],
    ['−5.00', undefined, left('"−5.00"')],
    ['($5.00)', undefined, left('"($5.00)"')],
    ['5.00-', undefined, left('"5.00-"')],
    ['1e3', undefined, left('"1e3"')],
    ['1.2E+03', undefined, left('"1.2E+03"')],
    ['12 50', undefined, left('"12 50"')],
    ['12:50', undefined, left('"12:50"')],
    ['1.29.00', undefined, left('"1.29.00"')],
    ['1,2,3', undefined, left('"1,2,3"')],
    ['10-20', undefined, left('"10-20"')],
    ['=1+1', undefined, left('"=1+1"')],
    ['#REF!', undefined, left('"#REF!"')],
    ['', undefined, left('(missing)')],
  ])('%j', async (text, price, sentence) => {
    const { product, said } = await csv({ 'Variant Price': text });
    expect([product?.price, said]).toEqual([price, sentence ? [sentence] : []]);
  });

  it.each<[prices: string[], read: (number | undefined)[]]>([
    [
      ['1.299', '20,00'],
      [129_900, 2000],
    ],
    [
      ['1,299', '20.00'],
      [129_900, 2000],
    ],
    // Three decimals are no price of a file that writes two elsewhere.
    [
      ['1.299', '20.00'],
      [undefined, 2000],
    ],
    [
      ['999.000', '1299.000'],
      [99_900, 129_900],
    ],
    [
      ['1.299', '20,00', '20.00'],
      [undefined, 2000, 2000],
    ],
    [
      ['1.299', '20'],
      [undefined, 2000],
    ],
  ])('of one file: %j', async (prices, read) => {
    const lines = prices.map((price, index) => `p${index};P;${price}`);
    const { products } = await readBytes(['Handle;Title;Variant Price', ...lines].join('\n'));
    const byId = new Map(products.map(({ id, price }) => [id, price]));
    expect(prices.map((_, index) => byId.get(`p${index}`))).toEqual(read);
  });

  it.each<[text: string, price: number, sentence?: string]>([
    ['30,00', 3000],
    ['1.299', 2000, '"1.299" is no price (1.30 or 1299.00?) and was ignored'],
    ['30 €', 2000, '"30 €" is no price (prices are in USD and not converted) and was ignored'],
  ])('before: %j', async (text, price, sentence) => {
    const { product, said } = await csv({
      'Variant Price': '20',
      'Variant Compare At Price': text,
    });
    const sentences = sentence ? [`Variant Compare At Price: ${sentence}`] : [];
    expect([product?.price, said]).toEqual([price, sentences]);
  });

  it.each<[price: unknown, read: number | undefined, sentence?: string]>([
    [12.5, 1250],
    [1.299, 130],
    ['12.50', 1250],
    ['12,50', 1250],
    ['1,299.00 USD', 129_900],
    ['1.299', undefined, 'Invalid price value "1.299" (1.30 or 1299.00?)'],
    ['9 €', undefined, 'Invalid price value "9 €" (prices are in USD and not converted)'],
    [-1, undefined, 'Invalid price value -1'],
    [6901234567892, undefined, 'Invalid price value 6901234567892'],
  ])('of JSON: %j', (price, read, sentence) => {
    const { products, said } = json({ products: [{ id: 'a', price }] });
    const sentences = sentence ? [`product 1, “a”, price: ${sentence}`] : [];
    expect([products[0]?.price, said]).toEqual([read, sentences]);
  });
});

describe('other numbers', () => {
  const UNREADABLE = 'the stock stays as it is, and a new product is in stock';
  it.each<[text: string, stock: unknown, sentence?: string]>([
    ['7', 7],
    ['7.0', 7],
    ['７', 7],
    ['1 000', 1000],
    ['1,000', 1000],
    ['-3', 0],
    ['+3', { add: 3 }],
    ['＋ 3', { add: 3 }],
    ['＝5', { set: 5 }],
    ['6901234567892', undefined, `"6901234567892" is no whole number; ${UNREADABLE}`],
    ['1.5', undefined, `"1.5" is no whole number; ${UNREADABLE}`],
    ['1.000', undefined, `"1.000" is no whole number; ${UNREADABLE}`],
    ['0x10', undefined, `"0x10" is no whole number; ${UNREADABLE}`],
    ['5 pcs', undefined, `"5 pcs" is no whole number; ${UNREADABLE}`],
  ])('stock %j beside prices with a point', async (text, stock, sentence) => {
    const { product, said } = await csv({ 'Variant Inventory Qty': text });
    const sentences = sentence ? [`Variant Inventory Qty: ${sentence}`] : [];
    expect([product?.stock, said]).toEqual([stock, sentences]);
  });

  it.each<[field: 'stock' | 'discount' | 'rating', given: unknown, read: unknown]>([
    ['stock', '12', 12],
    ['stock', '-2', { add: -2 }],
    ['stock', '－2', { add: -2 }],
    ['stock', 6901234567892, undefined],
    ['stock', '6901234567892', undefined],
    ['stock', '1,000', undefined],
    ['stock', '-2.0', undefined],
    ['discount', { type: 'percentage', value: '12,5 %' }, { type: 'percentage', value: 12.5 }],
    ['discount', { type: 'percentage', value: 'half' }, undefined],
    ['discount', { type: 'fixed', value: '5,00' }, { type: 'fixed', amount: 500 }],
    ['discount', { type: 'fixed', value: '1.299' }, undefined],
    ['rating', '4,5', 4.5],
    ['rating', '4.5/5', undefined],
  ])('JSON’s %s %j', (field, given, read) => {
    const review = { rating: given, content: 'x', created_at: '2026-01-01' };
    const row = field === 'rating' ? { reviews: [review] } : { [field]: given };
    const { products, said } = json({ products: [{ id: 'a', ...row }] });
    const [product] = products;
    const result = field === 'rating' ? product?.reviews?.[0]?.rating : product?.[field];
    if (read === undefined) expect([result, said]).toEqual([undefined, [expect.any(String)]]);
    else expect(result).toEqual(typeof read === 'object' ? expect.objectContaining(read) : read);
  });
});
