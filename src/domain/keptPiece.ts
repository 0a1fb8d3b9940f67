import type { Id } from '../contract/values.ts';

/** What a device keeps of a piece: enough to show it again without asking anybody. */
export interface KeptPiece {
  id: Id;
  slug: string;
  name: string;
  /** The `lang` of the name. */
  lang: string;
  /** The address of its picture without operations; empty where it has none. */
  picture: string;
}

/**
 * The pieces in what was found in storage, the first `most` that make sense, each once: other
 * programs may have written there, and earlier versions of the shop.
 */
export function readPieces(found: unknown, most: number): KeptPiece[] {
  const pieces = new Map<string, KeptPiece>();
  for (const entry of Array.isArray(found) ? found : []) {
    const piece = readPiece(entry);
    if (piece && !pieces.has(String(piece.id))) pieces.set(String(piece.id), piece);
    if (pieces.size === most) break;
  }
  return [...pieces.values()];
}

function readPiece(entry: unknown): KeptPiece | undefined {
  const { id, slug, name, lang, picture } = (entry ?? {}) as Partial<KeptPiece>;
  const isId = Number.isSafeInteger(id) || (typeof id === 'string' && id !== '');
  if (!isId || ![slug, name].every((text) => typeof text === 'string' && text !== '')) return;
  const texts = { slug: slug as string, name: name as string };
  return { id: id as Id, ...texts, lang: textOf(lang), picture: textOf(picture) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Ids come as numbers and as texts; `7` and `'7'` are the same piece. */
export const isPiece = (id: Id) => (piece: KeptPiece) => String(piece.id) === String(id);

/** How many pieces seen last a device keeps: those shown, and the one whose page shows them. */
export const MOST_RECENT = 9;

/** The pieces seen last with the one seen now: newest first, each once, the oldest forgotten. */
export function withSeen(pieces: readonly KeptPiece[], seen: KeptPiece): KeptPiece[] {
  return [seen, ...withoutPiece(pieces, seen.id)].slice(0, MOST_RECENT);
}

/** The pieces without one of them. */
export function withoutPiece(pieces: readonly KeptPiece[], id: Id): KeptPiece[] {
  return pieces.filter((piece) => !isPiece(id)(piece));
}
