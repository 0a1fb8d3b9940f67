import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** What Western European languages write, with the quotation marks, dashes and arrows of prose. */
const LETTERS = [
  ...charactersOf(0x20, 0x7e),
  ...charactersOf(0xa0, 0xff),
  ...'ŒœŸ‘’‚“”„–—†‡•…‹›⁄€™←↑→↓−',
].join('');

/** Kerning, ligatures, accents, and the figures that prices and tables are set in. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

/**
 * A variable font's file reduced to those letters and to one weight (`400`) or a range of them
 * (`500 700`): a third of its bytes. Gives the path of a WOFF2 file, which is kept by its content
 * between builds. `file` is the path of a font in a package.
 */
export async function latinFont(file: string, weights: string): Promise<string> {
  const source = readFileSync(require.resolve(file));
  const [min = 400, max = min] = weights.split(' ').map(Number);
  const name = createHash('sha256')
    .update(JSON.stringify([LETTERS, FEATURES, weights]))
    .update(source)
    .digest('hex')
    .slice(0, 16);
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/vitrine-fonts');
  const kept = join(folder, `${name}.woff2`);
  if (existsSync(kept)) return kept;
  const subset = await subsetFont(source, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
    keepFeatures: FEATURES,
  });
  mkdirSync(folder, { recursive: true });
  // Two builds may be at it.
  const written = `${kept}.${process.pid}`;
  writeFileSync(written, subset);
  renameSync(written, kept);
  return kept;
}

function charactersOf(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
