import { UnusableMediaError } from '@vitrine/images/sniff.ts';
import { checkPartCount } from './partCount.ts';

/** What a video needs; cameras write places, dates, names and notes of their makers beside it. */
const NEEDED = {
  file: new Set(['hdrl', 'movi', 'idx1']),
  hdrl: new Set(['avih', 'strl', 'odml']),
  strl: new Set(['strh', 'strf', 'indx', 'vprp']),
};

/** Streams that are seen or heard; others say where the camera was, among the images. */
const SHOWN = new Set(['vids', 'auds', 'iavs']);

/** A chunk of an AVI; offsets in bytes. `type` of a list is that of what it holds. */
interface Chunk {
  type: string;
  start: number;
  content: number;
  end: number;
}

/**
 * Blanks in place what no video needs, in its old length. Throws `UnusableMediaError` where a file
 * is no AVI from its first byte to its last: RIFF chunks without a gap, the first of which holds
 * the video's head and its images.
 */
export function blankChunks(bytes: Buffer): void {
  const files = chunksIn(bytes, [{ content: 0, end: bytes.length }]);
  if (files.some(({ type }, index) => type !== (index === 0 ? 'AVI ' : 'AVIX'))) {
    throw new UnusableMediaError('it has more than its chunks');
  }
  const parts = chunksIn(bytes, files);
  const heads = parts.filter(({ type }) => type === 'hdrl');
  if (heads.length === 0 || !parts.some(({ type }) => type === 'movi'))
    throw new UnusableMediaError('it is not a whole video');
  const inHeads = chunksIn(bytes, heads);
  const inStreams = chunksIn(
    bytes,
    inHeads.filter(({ type }) => type === 'strl'),
  );
  const kinds = inStreams.filter(({ type }) => type === 'strh');
  if (kinds.some(({ content }) => !SHOWN.has(bytes.toString('latin1', content, content + 4))))
    throw new UnusableMediaError('it has a stream that is neither seen nor heard');
  blankOthers(bytes, parts, NEEDED.file);
  blankOthers(bytes, inHeads, NEEDED.hdrl);
  blankOthers(bytes, inStreams, NEEDED.strl);
}

function blankOthers(bytes: Buffer, chunks: Chunk[], needed: ReadonlySet<string>): void {
  for (const { type, start, end } of chunks) {
    if (needed.has(type)) continue;
    bytes.write('JUNK', start, 'latin1');
    bytes.fill(0, start + 8, end);
  }
}

/** The chunks that lie within others, which they fill without a gap. */
function chunksIn(bytes: Buffer, outer: Pick<Chunk, 'content' | 'end'>[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { content: from, end: to } of outer) {
    for (let start = from; start < to; ) {
      const end = endOf(bytes, start, to);
      const name = bytes.toString('latin1', start, start + 4);
      const isList = (name === 'RIFF' || name === 'LIST') && end - start >= 12;
      const content = start + (isList ? 12 : 8);
      chunks.push({
        type: isList ? bytes.toString('latin1', start + 8, content) : name,
        start,
        content,
        end,
      });
      checkPartCount(chunks);
      start = end;
    }
  }
  return chunks;
}

/** Where a chunk ends; they begin at even offsets. */
function endOf(bytes: Buffer, start: number, to: number): number {
  if (to - start < 8) throw new UnusableMediaError('it breaks off');
  const size = bytes.readUInt32LE(start + 4);
  const end = start + 8 + size + (size % 2);
  if (end > to) throw new UnusableMediaError('it breaks off');
  return end;
}
