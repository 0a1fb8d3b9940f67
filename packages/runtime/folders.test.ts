import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceFolder } from './folders.ts';
import { folderWith } from './testing/folder.ts';

describe('replaceFolder', () => {
  it('puts the finished shop in the place of the live one, whole', () => {
    const root = folderWith({
      'work/index.html': 'new',
      'dist/index.html': 'old',
      'dist/gone/index.html': 'old',
    });
    replaceFolder(join(root, 'work'), join(root, 'dist'));
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('new');
    expect(readdirSync(join(root, 'dist'))).toEqual(['index.html']);
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('makes the first shop, and the folder above it', () => {
    const root = folderWith({ 'work/index.html': 'new' });
    const live = join(root, 'www/shop');
    replaceFolder(join(root, 'work'), live);
    expect(existsSync(join(live, 'index.html'))).toBe(true);
    expect(readdirSync(dirname(live))).toEqual(['shop']);
  });

  it('clears away what a crash left beside the shop', () => {
    const root = folderWith({
      'work/index.html': 'new',
      'dist.next/stale.html': 'stale',
      'dist.previous/stale.html': 'stale',
    });
    replaceFolder(join(root, 'work'), join(root, 'dist'));
    expect(readdirSync(root)).toEqual(['dist']);
    expect(readdirSync(join(root, 'dist'))).toEqual(['index.html']);
  });

  it('leaves the live shop as it was where there is nothing to put there', () => {
    const root = folderWith({ 'dist/index.html': 'old' });
    expect(() => replaceFolder(join(root, 'work'), join(root, 'dist'))).toThrow('ENOENT');
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('old');
  });
});
