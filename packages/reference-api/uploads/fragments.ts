import { UnusableMediaError } from '@vitrine/images/sniff.ts';
import { blankOthers } from './blank.ts';
import { type Box, boxesIn } from './boxes.ts';

const NEEDED = {
  fragment: new Set(['mfhd', 'traf']),
  track: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
};

/** The number of a track, in its head of version 0 or 1; `undefined` where it has none. */
export function trackId(bytes: Buffer, head: Box | undefined): number | undefined {
  if (!head || head.end - head.content < 24) return undefined;
  return bytes.readUInt32BE(head.content + (bytes[head.content] === 1 ? 20 : 12));
}

/**
 * Blanks what no video needs in the fragments (ISO 14496-12, 8.8) of an MP4. Throws
 * `UnusableMediaError` where one is of a track that is not `shown`: what it says lies among the
 * images, and phones and browsers record no such fragments.
 */
export function blankFragments(bytes: Buffer, fragments: Box[], shown: Set<number>): void {
  for (const fragment of fragments) {
    const parts = boxesIn(bytes, [fragment]);
    blankOthers(bytes, parts, NEEDED.fragment);
    for (const track of parts.filter(({ type }) => type === 'traf')) {
      const inTrack = boxesIn(bytes, [track]);
      blankOthers(bytes, inTrack, NEEDED.track);
      const head = inTrack.find(({ type }) => type === 'tfhd');
      if (!head || head.end - head.content < 8 || !shown.has(bytes.readUInt32BE(head.content + 4)))
        throw new UnusableMediaError('it has fragments that are neither seen nor heard');
    }
  }
}
