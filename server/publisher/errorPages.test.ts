import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeErrorPages } from './errorPages.ts';
import { folderWith } from './testing.ts';

describe('placeErrorPages', () => {
  it('puts a language’s page where hosts look for it', () => {
    const folder = folderWith({
      '404.html': 'missing',
      'zh/404/index.html': '没有',
      'zh/shop/index.html': '商店',
    });
    placeErrorPages(folder);
    expect(readFileSync(join(folder, 'zh/404.html'), 'utf8')).toBe('没有');
    expect(existsSync(join(folder, 'zh/404'))).toBe(false);
    expect(readFileSync(join(folder, '404.html'), 'utf8')).toBe('missing');
    expect(readFileSync(join(folder, 'zh/shop/index.html'), 'utf8')).toBe('商店');
  });

  it('leaves products and categories alone that are named 404', () => {
    const files = { 'shop-overviews/404/index.html': '', 'category/404/page/2/index.html': '' };
    const folder = folderWith({ ...files, 'category/404/index.html': '' });
    placeErrorPages(folder);
    for (const file of Object.keys(files)) expect(existsSync(join(folder, file))).toBe(true);
    expect(existsSync(join(folder, 'category/404/index.html'))).toBe(true);
  });
});
