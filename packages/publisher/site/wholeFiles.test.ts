import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { HOME } from './testing/shopFolder.ts';
import { openWholeFiles } from './wholeFiles.ts';

const PLAIN = { br: false, gzip: false };
const open = (folder: string, limits: { bytes: number; ms: number }) => {
  const read = openWholeFiles(folder, () => ({}), limits);
  return async (path: string) => String((await read(path, PLAIN)).body);
};

it('keeps files in memory up to a bound', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `${at}.html`);
  const folder = folderWith(Object.fromEntries(names.map((name) => [name, HOME])));
  const read = open(folder, { bytes: 40_000, ms: 60_000 });
  for (const name of names) expect(await read(name)).toBe(HOME);
  for (const name of names) writeFileSync(join(folder, name), 'new');
  expect(await read('49.html'), 'kept').toBe(HOME);
  expect(await read('0.html'), 'let go of').toBe('new');
});

it('reads a file again after a while: a smaller form may have taken its place', async () => {
  const folder = folderWith({ 'a.html': 'old' });
  const [long, short] = [60_000, 1].map((ms) => open(folder, { bytes: 40_000, ms }));
  expect([await long?.('a.html'), await short?.('a.html')]).toEqual(['old', 'old']);
  writeFileSync(join(folder, 'a.html'), 'new');
  await expect.poll(() => short?.('a.html'), { timeout: 10_000 }).toBe('new');
  expect(await long?.('a.html')).toBe('old');
});
