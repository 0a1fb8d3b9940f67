import { isClockKnown } from '../../api/apiClock.ts';
import { lastPromotionBoundary } from '../../domain/boundary.ts';
import type { Piece } from './piece.ts';

/**
 * The moment (ms since the epoch) whose offers are shown. The API is asked for it only where a
 * promotion began or ended meanwhile by the visitor's clock, which may be wrong.
 */
export async function momentFor(pieces: Piece[]): Promise<number> {
  const now = Date.now();
  const isAsBuilt = pieces.every((piece) => lastPromotionBoundary(piece, now) === piece.at);
  if (isAsBuilt && !isClockKnown()) return now;
  try {
    const { apiTime } = await import('../promotion/apiTime.ts');
    return await apiTime();
  } catch (error) {
    console.info('The prices are shown by this computer’s clock.', error);
    return now;
  }
}
