import { readPieces } from '../product/keptPiece.ts';
import { storedList } from '../storage/storedList.ts';
import { MOST_WISHES } from './wishlist.ts';

/** The pieces a visitor wants to find again, newest first, kept by this device alone. */
export const wishlist = storedList('wishlist', (found) => readPieces(found, MOST_WISHES));
