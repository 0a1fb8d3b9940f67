import type { MediaType } from './mediaType.ts';

/** A minute that moves has as many frames. */
const MAX_CHUNKS_OF_WEBP = 2_000;
/** Programs write one profile and a handful of notes. */
const MAX_PACKED_NOTES = 20;
const PACKED_NOTES = new Set(['iCCP', 'zTXt', 'iTXt']);

/**
 * Whether an image has more parts than one that is made to be seen. Threat: the decoder looks for
 * each frame of a WebP from the first one on, so nine megabytes of frames take it hours, and each
 * packed note of a PNG unfolds to 60 MB; both before it tells an image's size.
 */
export function hasManyParts(type: MediaType, content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (type === 'image/webp') return hasManyChunks(bytes);
  return type === 'image/png' && hasManyNotes(bytes);
}

function hasManyChunks(bytes: Buffer): boolean {
  let chunks = 0;
  for (let at = 12; at + 8 <= bytes.length; chunks += 1) {
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return chunks > MAX_CHUNKS_OF_WEBP;
}

function hasManyNotes(bytes: Buffer): boolean {
  let notes = 0;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (PACKED_NOTES.has(bytes.toString('latin1', at + 4, at + 8))) notes += 1;
  }
  return notes > MAX_PACKED_NOTES;
}
