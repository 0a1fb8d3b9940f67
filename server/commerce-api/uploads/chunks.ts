import { UnusableMediaError } from '../../images/sniff.ts';
import { checkPartCount } from './partCount.ts';

/**
 * Whether a file is an AVI from its first byte to its last: RIFF chunks without a gap, the first of
 * which holds the video's head and its images. Throws `UnusableMediaError` where it is not.
 */
export function checkChunks(content: Uint8Array): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const kinds: string[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = endOf(bytes, start, bytes.length);
    const kind = bytes.toString('latin1', start + 8, start + 12);
    const expected = start === 0 ? 'AVI ' : 'AVIX';
    if (bytes.toString('latin1', start, start + 4) !== 'RIFF' || kind !== expected) {
      throw new UnusableMediaError('it has more than its chunks');
    }
    kinds.push(kind);
    for (let inner = start + 12; inner < end; inner = endOf(bytes, inner, end)) {
      kinds.push(bytes.toString('latin1', inner + 8, inner + 12));
      checkPartCount(kinds);
    }
    checkPartCount(kinds);
    start = end;
  }
  if (!kinds.includes('hdrl') || !kinds.includes('movi'))
    throw new UnusableMediaError('it is not a whole video');
}

/** Where a chunk ends; they begin at even offsets. */
function endOf(bytes: Buffer, start: number, to: number): number {
  if (to - start < 8) throw new UnusableMediaError('it breaks off');
  const size = bytes.readUInt32LE(start + 4);
  const end = start + 8 + size + (size % 2);
  if (end > to) throw new UnusableMediaError('it breaks off');
  return end;
}
