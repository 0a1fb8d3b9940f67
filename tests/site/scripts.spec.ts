import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { writeFigures } from '../../packages/bench/writeFigures.ts';
import { E2E } from '../e2e/support/place.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md');
/** Compressed. */
const LARGE = 2_048;

/** Bytes of every script, by its name without the hash, the largest first. */
function scriptSizes(): Map<string, number> {
  const folder = join(E2E.dist, 'assets');
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      name: file.replace(/\.[\w-]{8}\.js$/, ''),
      size: brotliCompressSync(readFileSync(join(folder, file))).length,
    }))
    .sort((a, b) => a.size - b.size);
  return new Map(sizes.map(({ name, size }): [string, number] => [name, size]).toReversed());
}

/** What each script is for, as the document says. */
function purposes(): Map<string, string> {
  const [, table = ''] = readFileSync(DOCUMENT, 'utf8').split(/<!-- \/?scripts -->/);
  const rows = [...table.matchAll(/^\| `([\w.]+)` +\| +[\d.]+ \| (.*?) +\|$/gm)];
  return new Map(rows.map(([, name = '', purpose = '']) => [name, purpose]));
}

test('docs/performance.md says what every script above 2 KB is for', ({ baseURL: _ }, {
  config,
}) => {
  const scripts = scriptSizes();
  const large = [...scripts].filter(([, size]) => size > LARGE);
  if (config.updateSnapshots === 'all') {
    const known = purposes();
    const rows = large.map(([name, size]) => [
      `\`${name}\``,
      (size / 1_000).toFixed(1),
      known.get(name) ?? '',
    ]);
    const lines = [['script', 'KB', 'what it is for'], ['---', '--:', '---'], ...rows];
    writeFigures(DOCUMENT, 'scripts', lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  }
  const named = purposes();
  expect(large.length).toBeGreaterThan(10);
  expect(large.flatMap(([name]) => (named.get(name) ? [] : name))).toEqual([]);
  expect([...named.keys()].filter((name) => !scripts.has(name))).toEqual([]);
});
