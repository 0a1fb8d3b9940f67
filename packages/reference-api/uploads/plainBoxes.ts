import { UnusableMediaError } from '@vitrine/images/sniff.ts';
import { blank, blankOthers } from './blank.ts';
import { type Box, boxesIn } from './boxes.ts';
import { blankFragments, trackId } from './fragments.ts';
import { blankSamples } from './samples.ts';

/** What a video needs; cameras write beside it where and with what it was taken, and anything else. */
const NEEDED = {
  file: new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'mfra']),
  movie: new Set(['mvhd', 'trak', 'mvex']),
  track: new Set(['tkhd', 'mdia', 'edts', 'tapt', 'load', 'tref']),
};
/** Tracks that are seen or heard; others say where the camera was, second by second. */
const SHOWN = new Set(['vide', 'soun']);

/**
 * Blanks in place what no video needs of an MP4 or MOV, in its old length, because the video's own
 * parts are found by their offsets. Throws `UnusableMediaError` for what is no whole video.
 */
export function blankBoxes(bytes: Buffer): void {
  const top = boxesIn(bytes, [{ content: 0, end: bytes.length }]);
  const movie = top.find(({ type }) => type === 'moov');
  if (!movie || !top.some(({ type }) => type === 'mdat')) {
    throw new UnusableMediaError('it is not a whole video');
  }
  const parts = boxesIn(bytes, [movie]);
  if (!parts.some(({ type }) => type === 'mvhd'))
    throw new UnusableMediaError('its video has no head');
  const tracks = parts.filter(({ type }) => type === 'trak');
  const inTracks = boxesIn(bytes, tracks);
  blankOthers(bytes, top, NEEDED.file);
  blankOthers(bytes, parts, NEEDED.movie);
  blankOthers(bytes, inTracks, NEEDED.track);
  const shown = new Set<number>();
  for (const track of tracks) {
    const inTrack = inTracks.filter(({ start }) => isWithin(start, track));
    const inMedia = boxesIn(
      bytes,
      inTrack.filter(({ type }) => type === 'mdia'),
    );
    const kind = inMedia.find(({ type }) => type === 'hdlr')?.content;
    if (kind === undefined) continue;
    if (SHOWN.has(bytes.toString('latin1', kind + 8, kind + 12))) {
      const id = trackId(
        bytes,
        inTrack.find(({ type }) => type === 'tkhd'),
      );
      if (id !== undefined) shown.add(id);
      continue;
    }
    blankSamples(bytes, inMedia);
    blank(bytes, track);
  }
  const fragments = top.filter(({ type }) => type === 'moof');
  blankFragments(bytes, fragments, shown);
}

const isWithin = (at: number, { start, end }: Box) => at >= start && at < end;
