import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';

/** What the shop of these tests holds, and how clients ask. */
export const HOME = '<p>the home page</p>'.repeat(200);
export const MISSING = '<p>页面不存在</p>'.repeat(200);
export const BR = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
export const GZIP = { 'Accept-Encoding': 'gzip' };

/** A shop in which the home page and the scripts were compressed ahead. */
export function shopFolder(files: Record<string, string> = {}) {
  const folder = folderWith({
    'index.html': HOME,
    '404.html': '<p>not here</p>',
    'zh/404.html': MISSING,
    'shop/index.html': HOME,
    'assets/a.0123.js': 'a();'.repeat(1_000),
    'assets/b.0123.woff2': 'typeface'.repeat(500),
    ...files,
  });
  for (const file of ['index.html', 'zh/404.html', 'assets/a.0123.js']) compress(folder, file);
  return folder;
}

/** Puts a file's compressed form beside it; `text` is what the file holds where it is another one. */
export function compress(folder: string, file: string, text?: string) {
  const content =
    text ?? { 'index.html': HOME, 'zh/404.html': MISSING }[file] ?? 'a();'.repeat(1_000);
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
}
