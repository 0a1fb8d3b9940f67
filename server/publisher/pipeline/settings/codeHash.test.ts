import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../testing.ts';
import { codeHash } from './codeHash.ts';

const FILES = {
  'src/pages/index.astro': 'home',
  'src/styles/global.css': 'a {}',
  'public/favicon.svg': '<svg/>',
  'package-lock.json': '{}',
  'astro.config.mjs': 'export default {}',
  'tokens.cjs': 'module.exports = {}',
};
const SETTINGS = { siteUrl: 'https://halcyre.example' };

describe('codeHash', () => {
  it('is the same for the same code and settings, wherever they are', () => {
    expect(codeHash(folderWith(FILES), SETTINGS)).toBe(codeHash(folderWith(FILES), SETTINGS));
  });

  it('is another for other settings', () => {
    const folder = folderWith(FILES);
    const other = { siteUrl: 'https://other.example' };
    expect(codeHash(folder, other)).not.toBe(codeHash(folder, SETTINGS));
  });

  it.each(Object.keys(FILES))('is another after a change of %s', (file) => {
    const folder = folderWith(FILES);
    const before = codeHash(folder, SETTINGS);
    writeFileSync(join(folder, file), 'changed');
    expect(codeHash(folder, SETTINGS)).not.toBe(before);
  });

  it('is another after a file was renamed, added or emptied into the next', () => {
    const folder = folderWith(FILES);
    const seen = [codeHash(folder, SETTINGS)];
    renameSync(join(folder, 'src/pages/index.astro'), join(folder, 'src/pages/about.astro'));
    seen.push(codeHash(folder, SETTINGS));
    writeFileSync(join(folder, 'src/pages/empty.ts'), '');
    seen.push(codeHash(folder, SETTINGS));
    expect(new Set(seen).size).toBe(3);
    const apart = folderWith({ 'src/a': 'x', 'src/b': 'y' });
    const together = folderWith({ 'src/a': 'xy', 'src/b': '' });
    expect(codeHash(apart, {})).not.toBe(codeHash(together, {}));
  });

  it('does not see what pages are not rendered from', () => {
    const folder = folderWith(FILES);
    const more = folderWith({
      ...FILES,
      'server/a.ts': '',
      'data/shop.sqlite': '',
      'docs/a.md': '',
    });
    expect(codeHash(more, SETTINGS)).toBe(codeHash(folder, SETTINGS));
  });
});
