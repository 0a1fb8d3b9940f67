import { cents } from '@vitrine/contract/domain/money.ts';
import type { CatalogueProduct, CatalogueVariant } from '../format.ts';
import type { ReadContext } from '../formatValues.ts';
import { keyOfValues } from '../formatVariant.ts';
import type { ShopifyGroup } from './group.ts';
import { toSource } from './images.ts';
import type { Option } from './options.ts';
import type { ShopifyRow } from './rows.ts';
import type { Variant } from './variants.ts';

/**
 * The forms of a product, known by their options, else by their SKUs. None without options;
 * `undefined` where the file does not tell.
 */
export function toVariants(
  { head }: ShopifyGroup,
  variants: Variant[],
  options: Option[],
  context: ReadContext,
): CatalogueVariant[] | undefined {
  const hasOptions = saysOptions(head);
  if (hasOptions && options.length === 0) return [];
  if (!hasOptions && !hasOwnSkus(variants)) return undefined;
  return variants.map((variant): CatalogueVariant => {
    const { cells } = variant.row;
    const choice = options.flatMap(({ name, column }) => {
      const value = cells[column];
      return value === undefined
        ? []
        : { name: { [context.language]: name }, value: { [context.language]: value } };
    });
    const values = choice.flatMap(({ value }) => value[context.language] ?? []);
    return {
      id: hasOptions ? keyOfValues(values) : (cells.sku ?? ''),
      sku: head.has('sku') ? (cells.sku ?? null) : undefined,
      choice: hasOptions ? choice : undefined,
      ...priceOf(variant),
      stock: variant.stock === 'unknown' ? undefined : variant.stock,
      image: head.has('variantImage')
        ? cells.variantImage
          ? toSource(cells.variantImage, context)
          : null
        : undefined,
    };
  });
}

/** A file with names of options and not their values, or the reverse, says nothing of options. */
function saysOptions({ has }: ShopifyRow): boolean {
  return (
    has('option1Name') &&
    has('option1Value') &&
    has('option2Name') === has('option2Value') &&
    has('option3Name') === has('option3Value')
  );
}

function hasOwnSkus(variants: Variant[]): boolean {
  const skus = new Set(variants.map(({ row }) => row.cells.sku));
  return !skus.has(undefined) && skus.size === variants.length;
}

/**
 * A compare-at price is the price before, and the difference a discount without an end. Without
 * that column, the price before stays.
 */
export function priceOf({
  row,
  price,
  compareAtPrice,
}: Variant): Pick<CatalogueProduct, 'price' | 'discount'> {
  if (price === undefined) return {};
  if (!row.has('compareAtPrice')) return { price };
  if (compareAtPrice === undefined) return { price, discount: null };
  const amount = cents(compareAtPrice - price);
  return { price: compareAtPrice, discount: { type: 'fixed', amount, start: null, end: null } };
}
