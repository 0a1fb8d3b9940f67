import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { parseJson } from '../contract/parseJson.ts';
import type { Id } from '../contract/values.ts';
import { isPiece, type KeptPiece, readPieces, withoutPiece } from '../domain/keptPiece.ts';
import { MOST_WISHES, type TakenOut, withWish } from '../domain/wishlist.ts';
import { storedEntry } from './storedEntry.ts';

const KEY = 'wishlist';

const encode = (list: readonly KeptPiece[]) => (list.length > 0 ? JSON.stringify(list) : undefined);

/** The pieces a visitor wants to find again, newest first, kept by this device alone; follows other tabs. */
export const $wishlist = persistentAtom<readonly KeptPiece[]>(KEY, [], {
  encode,
  decode: (text) => readPieces(parseJson(text), MOST_WISHES),
});

const NONE: readonly KeptPiece[] = [];

/** The list as the server prints it, which knows no visitor; islands hydrate with it. */
export const printedWishlist = () => NONE;

/** What became of a wish; `notKept` lives as long as the page, since the browser keeps nothing. */
export type Wished = 'kept' | 'notKept' | 'full';

/** Puts a piece on the list, first or where it stood before. */
export function wish(taken: TakenOut): Wished {
  const list = $wishlist.get();
  if (list.length >= MOST_WISHES && !list.some(isPiece(taken.piece.id))) return 'full';
  return keep(withWish(list, taken));
}

/** Takes a piece off the list. */
export const unwish = (id: Id): Wished => keep(withoutPiece($wishlist.get(), id));

function keep(list: readonly KeptPiece[]): Wished {
  $wishlist.set(list);
  return storedEntry(KEY) === (encode(list) ?? null) ? 'kept' : 'notKept';
}
