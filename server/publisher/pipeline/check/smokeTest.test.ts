import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compress } from '../../../site/testing/shopFolder.ts';
import { folderWith } from '../../../testing.ts';
import { smokeTest } from './smokeTest.ts';

const WHOLE = {
  'index.html': 'home',
  'zh/index.html': '首页',
  '404.html': 'not here',
  'zh/404.html': '不在这里',
  'category/腕表/index.html': 'watches',
};

it('lets a release through whose pages are served', async () => {
  const rendered = ['/', '/category/%E8%85%95%E8%A1%A8/', '/404/', '/zh/404/'];
  await expect(smokeTest(folderWith(WHOLE), rendered)).resolves.toBeUndefined();
});

it.each([
  [
    'cut short',
    (whole: Buffer) => whole.subarray(0, 999),
    /^The compressed file of \/zh\/ is broken/,
  ],
  ['no Brotli', (whole: Buffer) => whole.fill(0xff, 9), /^\/zh\/ could not be read \(TypeError/],
])('stops one whose compressed file is %s', async (_, spoil, message) => {
  const text = Array.from({ length: 9_999 }, (_, number) => number).join(' ');
  const folder = folderWith({ ...WHOLE, 'zh/index.html': text });
  compress(folder, 'zh/index.html', text);
  await expect(smokeTest(folder, [])).resolves.toBeUndefined();
  const file = join(folder, 'zh/index.html.br');
  writeFileSync(file, spoil(readFileSync(file)));
  await expect(smokeTest(folder, [])).rejects.toThrow(message);
});

it.each([
  ['a page that is not there', WHOLE, ['/about/'], '/about/ was served with status 404'],
  [
    'an empty home page',
    { ...WHOLE, 'zh/index.html': '' },
    [],
    '/zh/ was served with status 200 and 0',
  ],
  ['no home page', { '404.html': '', 'zh/404.html': '' }, [], '/ was served with status 503'],
])('stops one with %s', async (_, files, rendered, message) => {
  await expect(smokeTest(folderWith(files), rendered)).rejects.toThrow(message);
});
