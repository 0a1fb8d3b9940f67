import { INVALID_PRICE } from '../../../../src/api/values.ts';
import { type Cents, parsePrice } from '../../../../src/domain/money.ts';
import { type StockChange, UNCOUNTED_STOCK } from '../format.ts';
import type { Finding } from '../report.ts';
import { firstStock, readStockChange } from '../stockChange.ts';
import { readYesOrNo } from '../words.ts';
import { type Column, columnName } from './columns.ts';
import type { ShopifyGroup } from './group.ts';
import type { ShopifyRow } from './rows.ts';

/** One sellable form of a product, such as a size. */
export interface Variant {
  row: ShopifyRow;
  /** `undefined` where the file has no such column. */
  price: Cents | undefined;
  /** The price before, only where it is higher. */
  compareAtPrice: Cents | undefined;
  /** `undefined` where the file does not count. */
  stock: StockChange | undefined;
}

const THOUSANDS = /^\d{1,3}(,\d{3})+\.\d{1,2}$/;

/** The product's variants, in the file's order; one without a usable price is left out and reported. */
export function readVariants(group: ShopifyGroup, findings: Finding[]): Variant[] {
  const report = (kind: Finding['kind'], row: ShopifyRow, column: Column, why: string) => {
    const about = group.title ?? group.handle;
    findings.push({ kind, where: `line ${row.line}`, about, field: columnName(column), why });
  };
  return group.rows
    .filter((row) => isVariant(row, group.head))
    .flatMap((row) => {
      const { price: priceText, compareAtPrice: beforeText, quantity, policy } = row.cells;
      const price = readPrice(priceText);
      if (price === undefined && row.has('price')) {
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
      if (quantity !== undefined && countOf(quantity) === undefined) {
        report('note', row, 'quantity', `"${quantity}" is no whole number; taken as in stock`);
      }
      if (policy !== undefined && readYesOrNo(policy) === undefined) {
        report('note', row, 'policy', `"${policy}" is neither continue nor deny; taken as deny`);
      }
      const isHigher = before !== undefined && price !== undefined && before > price;
      const compareAtPrice = isHigher ? before : undefined;
      return [{ row, price, compareAtPrice, stock: stockOf(row) }];
    });
}

/** A continuation row may carry nothing but an image. */
function isVariant(row: ShopifyRow, head: ShopifyRow): boolean {
  const { price, option1Value, sku, quantity } = row.cells;
  return row === head || Boolean(price ?? option1Value ?? sku ?? quantity);
}

/** A plain decimal, or one a spreadsheet has decorated: `$12.00`, `1,299.00`. */
function readPrice(text: string | undefined): Cents | undefined {
  const plain = text?.replace(/^\$\s*/, '');
  return parsePrice(plain && THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain);
}

/** What is not tracked, not counted or sold on when out of stock is in stock; below 0 is sold out. */
function stockOf(row: ShopifyRow): StockChange | undefined {
  if (!row.has('quantity')) return undefined;
  const { quantity = '', tracker, policy } = row.cells;
  const isTracked =
    !row.has('tracker') || (tracker !== undefined && readYesOrNo(tracker) !== false);
  const count = countOf(quantity);
  if (!isTracked || count === undefined) return UNCOUNTED_STOCK;
  if (typeof count === 'object') return count;
  const sellsOn = policy !== undefined && readYesOrNo(policy);
  return Math.max(count, sellsOn ? UNCOUNTED_STOCK : 0);
}

/** A number, `+3` or `=5`; a negative number is what was sold beyond the stock. */
function countOf(quantity: string): StockChange | undefined {
  if (/^[+=]/.test(quantity)) return readStockChange(quantity);
  const count = quantity === '' ? Number.NaN : Number(quantity);
  return Number.isInteger(count) ? count : undefined;
}

/** Whether it can be sold as far as the file tells. */
export function isInStock({ stock }: Variant): boolean {
  if (typeof stock === 'object') return 'set' in stock ? stock.set > 0 : stock.add > 0;
  return stock === undefined || stock > 0;
}

/**
 * The stock of all variants: `+3` of one is added where the others say `+` too, and where one says
 * `=`, the sum is what the shop has. `undefined` where the file does not count, or mixes `+` with
 * whole counts.
 */
export function sumOfStock(variants: Variant[]): StockChange | 'mixed' | undefined {
  const stocks = variants.flatMap(({ stock }) => stock ?? []);
  const added = stocks.flatMap((stock) =>
    typeof stock === 'object' && 'add' in stock ? stock.add : [],
  );
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  if (stocks.length === 0) return undefined;
  if (added.length > 0) return added.length === stocks.length ? { add: sum(added) } : 'mixed';
  const counted = sum(
    stocks.map((stock) => (typeof stock === 'number' ? stock : firstStock(stock))),
  );
  return stocks.every((stock) => typeof stock === 'number') ? counted : { set: counted };
}
