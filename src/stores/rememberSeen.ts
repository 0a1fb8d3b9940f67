import { type KeptPiece, withSeen } from '../domain/keptPiece.ts';

/** Remembers a piece as seen, before anything else is loaded; who reads it looks what it is. */
export function rememberSeen(piece: KeptPiece): void {
  let seen = [piece];
  try {
    seen = withSeen(JSON.parse(localStorage.getItem('recent_pieces') ?? '[]'), piece);
  } catch {
    // Another program's text, or storage is blocked: it begins anew.
  }
  try {
    localStorage.setItem('recent_pieces', JSON.stringify(seen));
  } catch {
    // Storage is blocked or full: nothing is remembered, and nothing is missed.
  }
}
