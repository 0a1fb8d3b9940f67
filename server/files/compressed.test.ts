import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compressed, isTight, tightlyCompressed } from './compressed.ts';

it('tells by its first byte which way a page was compressed', () => {
  const pages = fc.string({ minLength: 1, maxLength: 200 }).map((text) => text.repeat(2_000));
  fc.assert(
    fc.property(pages, (text) => {
      const body = Buffer.from(text);
      const loose = compressed('index.html', body);
      const tight = tightlyCompressed(body);
      expect(brotliDecompressSync(tight).equals(body)).toBe(true);
      expect([isTight(loose?.[0] ?? 0), isTight(tight[0] ?? 0)]).toEqual([false, true]);
    }),
    { numRuns: 30 },
  );
});
