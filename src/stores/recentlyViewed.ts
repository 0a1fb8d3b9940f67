import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { parseJson } from '../contract/parseJson.ts';
import { type KeptPiece, MOST_RECENT, readPieces } from '../domain/keptPiece.ts';

/** The pieces that were seen last on this device, newest first; they never leave it. */
export const $recentlyViewed = persistentAtom<readonly KeptPiece[]>('recent_pieces', [], {
  encode: (pieces) => (pieces.length > 0 ? JSON.stringify(pieces) : undefined),
  decode: (text) => readPieces(parseJson(text), MOST_RECENT),
});
