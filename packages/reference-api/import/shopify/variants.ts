import { INVALID_PRICE } from '@vitrine/contract/api/values.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { type StockChange, UNCOUNTED_STOCK } from '../format.ts';
import { type NumberStyle, readPrice } from '../readNumber.ts';
import type { Finding } from '../report.ts';
import { firstStock, readCount, readStockChange } from '../stockChange.ts';
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
  /** `undefined` where the file does not count, `unknown` where its count can't be read. */
  stock: StockChange | 'unknown' | undefined;
}

/** The product's variants, in the file's order; one without a usable price is left out and reported. */
export function readVariants(
  group: ShopifyGroup,
  style: NumberStyle,
  findings: Finding[],
): Variant[] {
  const report = (kind: Finding['kind'], row: ShopifyRow, column: Column, why: string) => {
    const about = group.title ?? group.handle;
    findings.push({ kind, where: `line ${row.line}`, about, field: columnName(column), why });
  };
  return group.rows
    .filter((row) => isVariant(row, group.head))
    .flatMap((row) => {
      const { price: priceText, compareAtPrice: beforeText, quantity, policy } = row.cells;
      const given = readCell(priceText, style);
      if (given.price === undefined && row.has('price')) {
        const text = priceText ? `"${priceText}"` : '(missing)';
        report('left out', row, 'price', `${INVALID_PRICE} ${text}${given.why}`);
        return [];
      }
      const before = readCell(beforeText, style);
      if (beforeText !== undefined && before.price === undefined) {
        const why = `"${beforeText}" is no price${before.why} and was ignored`;
        report('note', row, 'compareAtPrice', why);
      }
      const stock = stockOf(row, style);
      if (stock === 'unknown') {
        report('note', row, 'quantity', `"${quantity}" is no whole number; ${STOCK_STAYS}`);
      }
      if (policy !== undefined && readYesOrNo(policy) === undefined) {
        report('note', row, 'policy', `"${policy}" is neither continue nor deny; taken as deny`);
      }
      const isHigher =
        before.price !== undefined && given.price !== undefined && before.price > given.price;
      const compareAtPrice = isHigher ? before.price : undefined;
      return [{ row, price: given.price, compareAtPrice, stock }];
    });
}

const STOCK_STAYS = 'the stock stays as it is, and a new product is in stock';

/** A continuation row may carry nothing but an image. */
function isVariant(row: ShopifyRow, head: ShopifyRow): boolean {
  const { price, option1Value, option2Value, option3Value, sku, quantity } = row.cells;
  const option = option1Value ?? option2Value ?? option3Value;
  return row === head || Boolean(price ?? option ?? sku ?? quantity);
}

function readCell(text: string | undefined, style: NumberStyle): { price?: Cents; why: string } {
  return { why: '', ...(text !== undefined && readPrice(text, style)) };
}

/**
 * What is not tracked, not counted or sold on when out of stock is in stock; below 0 is sold out.
 * Threat: a count that we can't read, taken for a full stock, would sell what is not there.
 */
function stockOf(row: ShopifyRow, style: NumberStyle): Variant['stock'] {
  if (!row.has('quantity')) return undefined;
  const { quantity, tracker, policy } = row.cells;
  const isTracked =
    !row.has('tracker') || (tracker !== undefined && readYesOrNo(tracker) !== false);
  if (!isTracked || quantity === undefined) return UNCOUNTED_STOCK;
  // A negative number is what was sold beyond the stock, unlike `-3` in JSON.
  const count = /^[+=＋＝]/.test(quantity) ? readStockChange(quantity) : readCount(quantity, style);
  if (count === undefined) return 'unknown';
  if (typeof count === 'object') return count;
  const sellsOn = policy !== undefined && readYesOrNo(policy);
  return Math.max(count, sellsOn ? UNCOUNTED_STOCK : 0);
}

/** Whether it can be sold as far as the file tells. */
export function isInStock({ stock }: Variant): boolean {
  if (typeof stock === 'object') return 'set' in stock ? stock.set > 0 : stock.add > 0;
  return typeof stock !== 'number' || stock > 0;
}

/**
 * The stock of all variants: `+3` of one is added where the others say `+` too, and where one says
 * `=`, the sum is what the shop has. `undefined` where the file does not count, or not so that it can
 * be read; `mixed` where it mixes `+` with whole counts.
 */
export function sumOfStock(variants: Variant[]): StockChange | 'mixed' | undefined {
  const stocks: StockChange[] = [];
  for (const { stock } of variants) {
    if (stock === 'unknown') return undefined;
    if (stock !== undefined) stocks.push(stock);
  }
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
