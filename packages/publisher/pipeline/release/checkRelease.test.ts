import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import type { PageProblem } from '../../renderer/check/pageProblems.ts';
import type { PageOutput } from '../../renderer/render/renderTask.ts';
import { compress } from '../../site/testing/shopFolder.ts';
import { openReleaseCheck, smokeTest } from './checkRelease.ts';

const page = (path: string, ...problems: PageProblem[]): PageOutput => ({
  path,
  route: '/',
  file: `${path.slice(1)}index.html`,
  hash: '',
  bytes: 0,
  from: [],
  until: null,
  problems,
});

it('lets a whole release through', () => {
  const check = openReleaseCheck(
    folderWith({ 'index.html': '', 'category/腕表/index.html': '', 'assets/a.css': '' }),
  );
  check.add([page('/')], [encodeURI('/category/腕表/'), '/assets/a.css']);
  expect([...check.unfit(), ...check.leadingNowhere()]).toEqual([]);
});

it('names the pages that are not fit, all that lead to what is not there among them', () => {
  const link = '<p><a href="/shop/?a">a</a>';
  const files = {
    'a/index.html': '',
    'b/index.html': link,
    'c/index.html': link,
    'd/index.html': '',
  };
  const check = openReleaseCheck(folderWith(files));
  check.add([page('/a/', 'title', 'end'), page('/b/')], ['/shop/']);
  check.add([page('/c/'), page('/d/')], []);
  expect([...check.unfit()]).toEqual([['/a/', 'title']]);
  expect([...check.leadingNowhere()]).toEqual(
    ['/b/', '/c/'].map((path) => [path, 'reference: /shop/']),
  );
});

it('takes neither a link nor words like one in anybody’s text for the page’s own', () => {
  const text =
    '<p>See href="/like/"</p><div class="prose mt-4"><a href="/none/">a</a> <a href="/%E0%A4%A">b</a></div>';
  const check = openReleaseCheck(folderWith({ 'a/index.html': text }));
  check.add([page('/a/')], ['/like/', '/none/', '/%E0%A4%A']);
  expect([...check.unfit(), ...check.leadingNowhere()]).toEqual([]);
});

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
