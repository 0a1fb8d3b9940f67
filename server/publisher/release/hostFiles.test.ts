import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../testing.ts';
import { writeHostFiles } from './hostFiles.ts';

it('tells static hosts what the shop’s own server does', () => {
  const release = folderWith();
  writeHostFiles(release);
  const read = (name: string) => readFileSync(join(release, name), 'utf8');
  expect(read('_headers')).toBe(`/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/*.md
  Content-Type: text/markdown; charset=utf-8
  X-Robots-Tag: noindex
`);
  expect(read('_redirects')).toBe('/zh/* /zh/404.html 404\n/* /404.html 404\n');
});
