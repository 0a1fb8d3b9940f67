/**
 * A `Range` header in the writing that sirv reads rightly, for a file of `size` bytes; `undefined`
 * means the whole file, as servers may answer to several parts at once and have to answer to what
 * is no range. Threat: of a range that ends before it begins, or at no whole number, sirv makes an
 * exception that nobody catches, which ends the server. And it takes the last 500 bytes
 * (`bytes=-500`) for the first ones.
 */
export function plainRange(header: string | undefined, size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '') return last === '' ? undefined : `bytes=${Math.max(0, size - Number(last))}-`;
  if (last === '' || Number(first) >= size) return `bytes=${first}-`;
  const end = Math.min(Number(last), size - 1);
  // An end of 0 counts as none there.
  return end < Number(first) || end === 0 ? undefined : `bytes=${first}-${end}`;
}
