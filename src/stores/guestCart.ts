import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import {
  clampQuantity,
  type Line,
  withFewer,
  withMore,
  withoutProduct,
  withQuantity,
} from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { newUuid } from './newUuid.ts';
import { storedEntry } from './storedEntry.ts';

/** A line of the cart that this browser keeps (spec section 3). */
export interface GuestLine extends Line {
  uuid: string;
}

const KEY = 'guest_cart';

const encode = (lines: readonly GuestLine[]) =>
  lines.length > 0 ? JSON.stringify(lines) : undefined;

/** The lines under `guest_cart`; follows other tabs and the back button. */
export const $guestLines = persistentAtom<readonly GuestLine[]>(KEY, [], {
  encode,
  decode: readGuestLines,
});

/** Whether the browser has stored the last change; otherwise it is lost with the page. */
export const isGuestCartStored = () => storedEntry(KEY) === (encode($guestLines.get()) ?? null);

export function addGuestLine(productId: Id, quantity: number): void {
  $guestLines.set(withMore($guestLines.get(), newLine(productId, quantity)));
}

/** A new line stands `at` a place, or last. */
export function setGuestLine(productId: Id, quantity: number, at?: number): void {
  $guestLines.set(withQuantity($guestLines.get(), newLine(productId, quantity), at));
}

export function removeGuestLine(productId: Id): void {
  $guestLines.set(withoutProduct($guestLines.get(), productId));
}

/**
 * Takes items out that are now elsewhere; what was added since stays. What is left of a line is a
 * new line to a merge, hence its new id.
 */
export function takeGuestItems(taken: readonly Line[]): void {
  const left = taken.reduce<readonly GuestLine[]>(withFewer, $guestLines.get());
  const whole = new Set($guestLines.get().map(({ uuid, quantity }) => `${uuid} ${quantity}`));
  $guestLines.set(
    left.map((line) =>
      whole.has(`${line.uuid} ${line.quantity}`) ? line : { ...line, uuid: newUuid() },
    ),
  );
}

const newLine = (product_id: Id, quantity: number): GuestLine => ({
  product_id,
  quantity,
  uuid: newUuid(),
});

/**
 * Reads what the storage holds, which other programs may have written: what makes no sense is
 * left out, quantities are clamped, and a product has one line.
 */
function readGuestLines(text: string): GuestLine[] {
  const found = parseJson(text);
  if (!Array.isArray(found)) return [];
  return found.reduce<GuestLine[]>((lines, entry: unknown) => {
    const line = readLine(entry);
    return line ? withMore(lines, line) : lines;
  }, []);
}

function readLine(entry: unknown): GuestLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { product_id, quantity, uuid } = entry as Record<string, unknown>;
  const isId = Number.isSafeInteger(product_id) || (typeof product_id === 'string' && product_id);
  const wanted = Number(quantity);
  if (!isId || !(wanted >= 1)) return undefined;
  return {
    product_id: product_id as Id,
    quantity: clampQuantity(wanted),
    uuid: typeof uuid === 'string' && uuid ? uuid : newUuid(),
  };
}
