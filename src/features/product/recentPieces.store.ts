import { readPieces } from '../../domain/keptPiece.ts';
import { storedList } from '../../stores/storedList.ts';
import { MOST_RECENT } from './recentPieces.ts';

/** The pieces that were seen last on this device, newest first; they never leave it. */
export const recentPieces = storedList('recent_pieces', (found) => readPieces(found, MOST_RECENT));
