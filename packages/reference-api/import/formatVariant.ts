import * as v from 'valibot';
import { type CatalogueVariant, UNCOUNTED_STOCK } from './format.ts';
import { discount } from './formatDiscount.ts';
import { stock } from './formatStock.ts';
import { key, mediaSource, name, namedValue, price, type ReadContext } from './formatValues.ts';

const swatch = v.nullish(v.pipe(v.string(), v.hexColor('should be a colour such as #c0a062')));

/** A key of a variant's values; those that have the separator in them still differ. */
export const keyOfValues = (values: string[]) =>
  values.map((value) => value.replaceAll(' / ', ' // ')).join(' / ');

/** One form of a product. Without a key of its own, its number or its options are one. */
export const variantSchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      id: v.nullish(key),
      sku: v.nullish(name),
      options: v.nullish(v.array(namedValue(context, { swatch }))),
      price: v.optional(price),
      discount: v.nullish(discount(context)),
      stock: v.nullish(stock),
      image: v.nullish(mediaSource(context)),
    }),
    v.transform(({ options, ...row }): CatalogueVariant => {
      const values = (options ?? []).flatMap(({ value }) => Object.values(value)[0] ?? []);
      return {
        ...row,
        id: row.id ?? row.sku ?? keyOfValues(values),
        choice: options ?? undefined,
        stock: row.stock === null ? UNCOUNTED_STOCK : row.stock,
      };
    }),
    v.check(({ id }) => id !== '', 'has neither "id", "sku" nor "options"'),
  );
