import { UnusableMediaError } from '@vitrine/images/sniff.ts';
import { checkPartCount } from './partCount.ts';

/** A part of an MP4 or MOV; offsets in bytes, `content` is where its header ends. */
export interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

const NAME = /^[\w \u00a9-]{4}$/;

/**
 * The boxes (ISO 14496-12) that lie within others, which they fill without a gap. Throws
 * `UnusableMediaError` where they do not: then the file only begins like a video.
 */
export function boxesIn(bytes: Buffer, outer: Pick<Box, 'content' | 'end'>[]): Box[] {
  const boxes: Box[] = [];
  for (const { content, end: to } of outer) {
    let start = content;
    while (start < to && !isBlank(bytes, start, to)) {
      if (to - start < 8) throw new UnusableMediaError('it has more than its boxes');
      const type = bytes.toString('latin1', start + 4, start + 8);
      const { header, size } = sizeAt(bytes, start, to);
      if (!NAME.test(type) || size < header || start + size > to) {
        throw new UnusableMediaError('it is not made of boxes');
      }
      boxes.push({ type, start, content: start + header, end: start + size });
      checkPartCount(boxes);
      start += size;
    }
  }
  return boxes;
}

/** A size of 1 says that the real one follows in 8 bytes, 0 that the box goes on to the end. */
function sizeAt(bytes: Buffer, start: number, to: number): { header: number; size: number } {
  const short = bytes.readUInt32BE(start);
  if (short === 0) return { header: 8, size: to - start };
  if (short !== 1) return { header: 8, size: short };
  return { header: 16, size: to - start < 16 ? 0 : Number(bytes.readBigUInt64BE(start + 8)) };
}

/** Old cameras end lists of boxes with zeros. */
function isBlank(bytes: Buffer, from: number, to: number): boolean {
  return to - from < 64 && bytes.subarray(from, to).every((byte) => byte === 0);
}
