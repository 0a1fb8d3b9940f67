import { type StockChange, UNCOUNTED_STOCK } from './format.ts';
import { MAX_NUMBER, type NumberStyle, readNumber } from './readNumber.ts';

/** What an import does to a product's stock. */
export interface StockUpdate {
  /** What the source counts now, to compare the next import with; `null` where that is not known. */
  imported_stock: number | null;
  /** Is added to what the shop has when it is written; below 0 is sold out. */
  add?: number;
  /** Is in its place. */
  set?: number;
  /** What the owner should check. */
  conflict?: string;
}

/** Reads `+3`, `-3` and `=5`; `undefined` for other texts. */
export function readStockChange(text: string): StockChange | undefined {
  const [, sign, digits] = /^([+=-]) ?(\d{1,9})$/.exec(text.normalize('NFKC').trim()) ?? [];
  const count = Number(digits);
  if (sign === undefined) return undefined;
  return sign === '=' ? { set: count } : { add: sign === '-' ? -count : count };
}

/** Reads a whole number, maybe negative, as people write it; `undefined` for other texts. */
export function readCount(text: string, style?: NumberStyle): number | undefined {
  const count = Number(readNumber(text, style));
  return Number.isInteger(count) && Math.abs(count) <= MAX_NUMBER ? count : undefined;
}

/** The stock of a new product. */
export function firstStock(given: StockChange = UNCOUNTED_STOCK): number {
  if (typeof given === 'number') return given;
  return 'set' in given ? given.set : Math.max(0, given.add);
}

/**
 * What an import does to the stock that a product has. Threat: a catalogue that was written before
 * a sale would put what was sold back on sale. So only what the source counts otherwise than last
 * time is applied to what is there now.
 */
export function stockUpdate(
  stored: { stock: number; imported_stock: number | null },
  given: StockChange | undefined,
): StockUpdate {
  const { stock, imported_stock } = stored;
  if (given === undefined) return { imported_stock };
  if (typeof given === 'object' && 'set' in given) {
    return { imported_stock: given.set, ...(given.set !== stock && { set: given.set }) };
  }
  if (typeof given === 'object') {
    const counted = imported_stock === null ? null : imported_stock + given.add;
    return addition(counted, stock, given.add);
  }
  if (imported_stock === null) {
    const conflict =
      given === stock
        ? undefined
        : `the file says ${given} and the shop has ${stock}; it stays, because the last import's count is not known: import "=${given}" to set it`;
    return { imported_stock: given, conflict };
  }
  const update = addition(given, stock, given - imported_stock);
  if (!update.add || update.conflict || stock === imported_stock) return update;
  return {
    ...update,
    conflict: `the file went from ${imported_stock} to ${given}, and the shop from ${imported_stock} to ${stock} by its orders: it has ${stock + update.add} now; import "=${given}" if the file counts those orders`,
  };
}

function addition(imported_stock: number | null, stock: number, add: number): StockUpdate {
  if (add === 0) return { imported_stock };
  if (stock + add >= 0) return { imported_stock, add };
  const conflict =
    add > 0
      ? `the file adds ${add}, and ${-stock} were missing: it stays sold out`
      : `the file takes ${-add} away, and the shop has only ${Math.max(0, stock)}: it is sold out now`;
  return { imported_stock, add, conflict };
}
