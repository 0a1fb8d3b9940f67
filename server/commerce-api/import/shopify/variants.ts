import { type Cents, parsePrice } from '../../../../src/contract/money.ts';
import { INVALID_PRICE } from '../../../../src/contract/values.ts';
import { UNCOUNTED_STOCK } from '../format.ts';
import type { Finding } from '../report.ts';
import { type Column, columnName } from './columns.ts';
import type { ShopifyGroup } from './group.ts';
import type { ShopifyRow } from './rows.ts';

/** One sellable form of a product, such as a size. */
export interface Variant {
  row: ShopifyRow;
  price: Cents;
  /** The price before, only where it is higher. */
  compareAtPrice: Cents | undefined;
  stock: number;
}

const THOUSANDS = /^\d{1,3}(,\d{3})+\.\d{1,2}$/;

/** The product's variants, in the file's order; one without a usable price is left out and reported. */
export function readVariants(group: ShopifyGroup, findings: Finding[]): Variant[] {
  const report = (kind: Finding['kind'], row: ShopifyRow, column: Column, why: string) => {
    const about = group.title;
    findings.push({ kind, where: `line ${row.line}`, about, field: columnName(column), why });
  };
  return group.rows
    .filter((row) => isVariant(row, group.head))
    .flatMap((row) => {
      const { price: priceText, compareAtPrice: beforeText, quantity } = row.cells;
      const price = readPrice(priceText);
      if (price === undefined) {
        report(
          'left out',
          row,
          'price',
          `${INVALID_PRICE} ${priceText ? `"${priceText}"` : '(missing)'}`,
        );
        return [];
      }
      const before = readPrice(beforeText);
      if (beforeText !== undefined && before === undefined) {
        report('note', row, 'compareAtPrice', `"${beforeText}" is no price and was ignored`);
      }
      if (quantity !== undefined && !Number.isInteger(Number(quantity))) {
        report('note', row, 'quantity', `"${quantity}" is no whole number; taken as in stock`);
      }
      const compareAtPrice = before !== undefined && before > price ? before : undefined;
      return [{ row, price, compareAtPrice, stock: stockOf(row) }];
    });
}

/** A continuation row may carry nothing but a picture. */
function isVariant(row: ShopifyRow, head: ShopifyRow): boolean {
  const { price, option1Value, sku } = row.cells;
  return row === head || Boolean(price ?? option1Value ?? sku);
}

/** A plain decimal, or one a spreadsheet has decorated: `$12.00`, `1,299.00`. */
function readPrice(text: string | undefined): Cents | undefined {
  const plain = text?.replace(/^\$\s*/, '');
  return parsePrice(plain && THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain);
}

/** What is not tracked, not counted or sold on when out of stock is in stock; below 0 is sold out. */
function stockOf(row: ShopifyRow): number {
  const { quantity, tracker, policy } = row.cells;
  const tracked = row.has('tracker') ? tracker !== undefined : true;
  const count = Number(quantity ?? Number.NaN);
  if (!tracked || !Number.isInteger(count)) return UNCOUNTED_STOCK;
  const sellsOn = policy !== undefined && /^(continue|true)$/i.test(policy);
  return Math.max(count, sellsOn ? UNCOUNTED_STOCK : 0);
}
