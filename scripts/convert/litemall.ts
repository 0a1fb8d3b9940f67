import { join } from 'node:path';
import * as v from 'valibot';
import { type Cents, decimalPrice } from '../../src/contract/money.ts';
import { price } from '../../src/contract/values.ts';
import { type Convert, type FileProduct, readJsonRows, runConversion } from './conversion.ts';
import { convertComments } from './litemallComments.ts';

/** US dollars for one yuan, unless `--rate` says otherwise. */
const RATE = 0.14;

const addresses = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const sourceGoods = v.object({
  id: v.number(),
  name: v.string(),
  category_id: v.number(),
  gallery: addresses,
  brief: v.string(),
  is_on_sale: v.number(),
  pic_url: v.string(),
  unit: v.string(),
  counter_price: price,
  retail_price: price,
  detail: v.nullish(v.string(), ''),
  deleted: v.number(),
});
type Goods = v.InferOutput<typeof sourceGoods>;

const sourceCategory = v.object({
  id: v.number(),
  name: v.string(),
  desc: v.string(),
  pid: v.number(),
  pic_url: v.string(),
  level: v.picklist(['L1', 'L2']),
  deleted: v.number(),
});

const sourceAttribute = v.object({
  goods_id: v.number(),
  attribute: v.string(),
  value: v.string(),
  deleted: v.number(),
});

const sourceVariant = v.object({ goods_id: v.number(), number: v.number(), deleted: v.number() });

/** Converts litemall's JSON tables, in Chinese. Prices are in yuan and are turned into USD. */
export const convertLitemall: Convert = async ({ source, options }) => {
  const table = async <S extends v.GenericSchema<unknown, { deleted: number }>>(
    name: string,
    row: S,
  ) =>
    (await readJsonRows(join(source, 'json', `litemall_${name}.json`), row)).filter(
      ({ deleted }) => deleted === 0,
    );
  const goods = await table('goods', sourceGoods);
  const categories = await table('category', sourceCategory);
  const attributes = Map.groupBy(
    await table('goods_attribute', sourceAttribute),
    (row) => row.goods_id,
  );
  const variants = Map.groupBy(await table('goods_product', sourceVariant), (row) => row.goods_id);
  const comments = await convertComments(source, options.stars);
  const rate = Number(options.rate ?? RATE);
  if (!(rate > 0)) throw new RangeError('--rate should be a number above 0: USD for one yuan');
  const parents = new Map(categories.map((row) => [row.id, row.pid]));

  const toProduct = (row: Goods): FileProduct => ({
    id: `litemall-${row.id}`,
    slug: `item-${row.id}`,
    categories: [row.category_id, parents.get(row.category_id)].filter(Boolean).map(categorySlug),
    name: row.name,
    summary: row.brief,
    description: row.detail ?? '',
    ...priceOf(row, rate),
    stock: (variants.get(row.id) ?? []).reduce((sum, variant) => sum + variant.number, 0),
    status: row.is_on_sale ? 'active' : 'draft',
    attributes: (attributes.get(row.id) ?? [])
      .filter(({ attribute, value }) => attribute.trim() && value.trim())
      .map(({ attribute, value }) => ({ name: attribute, value })),
    images: [...new Set([row.pic_url, ...row.gallery])].map((url) => ({ url, alt: row.name })),
    reviews: comments.byGoods.get(row.id) ?? [],
  });
  return {
    file: {
      language: 'zh',
      categories: categories.map((row) => ({
        slug: categorySlug(row.id),
        menu: row.level === 'L1',
        name: row.name,
        description: row.desc,
        cover: { url: row.pic_url, alt: row.name },
      })),
      products: goods.map(toProduct),
    },
    said: [`Prices were taken at ${rate} USD for one yuan (--rate).`, comments.said],
  };
};

function categorySlug(id: number | undefined): string {
  return `category-${id}`;
}

/** A higher counter price is the price before; the difference is a discount without an end. */
function priceOf(row: Goods, rate: number): Pick<FileProduct, 'price' | 'discount'> {
  const before = Math.round(row.counter_price * rate);
  const now = Math.round(row.retail_price * rate);
  if (before <= now) return { price: decimalPrice(now as Cents) };
  const value = decimalPrice((before - now) as Cents);
  return { price: decimalPrice(before as Cents), discount: { type: 'fixed', value } };
}

if (process.argv[1] === import.meta.filename)
  await runConversion(convertLitemall, ['stars', 'rate']);
