/**
 * A `Range` header for a file of `size` bytes as `@fastify/send` reads it rightly; `undefined` means
 * the whole file, as servers may respond to several parts at once and have to respond to what is no
 * range. It refuses the last 500 bytes (`bytes=-500`) of a file that has fewer.
 */
export function plainRange(header: string | undefined, size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '') return last === '' ? undefined : `bytes=${Math.max(0, size - Number(last))}-`;
  return last !== '' && Number(last) < Number(first) ? undefined : `bytes=${first}-${last}`;
}
