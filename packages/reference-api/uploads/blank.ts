import type { Box } from './boxes.ts';

const FREE = Buffer.from('free', 'latin1');

/** Makes a box one of nothing, in its old length. */
export function blank(bytes: Buffer, { start, content, end }: Box): void {
  FREE.copy(bytes, start + 4);
  bytes.fill(0, content, end);
}

/** The same for all boxes but the needed ones. */
export function blankOthers(bytes: Buffer, boxes: Box[], needed: ReadonlySet<string>): void {
  for (const box of boxes) if (!needed.has(box.type)) blank(bytes, box);
}
