import { type KeptPiece, withoutPiece } from '../../domain/keptPiece.ts';

/** The pieces shown, and the one whose page they are shown on. */
export const MOST_RECENT = 9;

/** The pieces seen last with the one seen now: newest first, each once, the oldest forgotten. */
export function withSeen(pieces: readonly KeptPiece[], seen: KeptPiece): KeptPiece[] {
  return [seen, ...withoutPiece(pieces, seen.id)].slice(0, MOST_RECENT);
}
