import { UnusableMediaError } from '../../images/sniff.ts';
import { type Box, boxesIn } from './boxes.ts';

/** What cameras write beside a video: where and with what it was taken, and anything else. */
const NOTES = new Set(['udta', 'meta', 'uuid', 'XMP_']);
const FREE = Buffer.from('free', 'latin1');

/**
 * An MP4 or MOV whose notes are blank, in its old length, because the video's own parts are found
 * by their offsets. Throws `UnusableMediaError` for what is no whole video.
 */
export function plainBoxes(content: Uint8Array): Uint8Array {
  const bytes = Buffer.from(content);
  const top = boxesIn(bytes, 0, bytes.length);
  const movie = top.find(({ type }) => type === 'moov');
  if (!movie || !top.some(({ type }) => type === 'mdat')) {
    throw new UnusableMediaError('it is not a whole video');
  }
  const parts = boxesIn(bytes, movie.content, movie.end);
  if (!parts.some(({ type }) => type === 'mvhd'))
    throw new UnusableMediaError('its video has no head');
  const tracks = parts.filter(({ type }) => type === 'trak');
  const inTracks = tracks.flatMap(({ content, end }) => boxesIn(bytes, content, end));
  for (const box of [...top, ...parts, ...inTracks]) if (NOTES.has(box.type)) blank(bytes, box);
  return bytes;
}

function blank(bytes: Buffer, { start, content, end }: Box): void {
  FREE.copy(bytes, start + 4);
  bytes.fill(0, content, end);
}
