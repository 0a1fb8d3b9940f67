import { isPiece, type KeptPiece } from './keptPiece.ts';

/** As many as one call to the API answers. */
export const MOST_WISHES = 100;

/** A piece and where it stood in the list. */
export interface TakenOut {
  piece: KeptPiece;
  at: number;
}

/**
 * The list with a piece: newest first, or in the place it was taken from. A piece that is there
 * already stays where it is; a list that is full stays as it is.
 */
export function withWish(list: readonly KeptPiece[], { piece, at }: TakenOut): KeptPiece[] {
  if (list.some(isPiece(piece.id)) || list.length >= MOST_WISHES) return [...list];
  return list.toSpliced(at, 0, piece);
}
