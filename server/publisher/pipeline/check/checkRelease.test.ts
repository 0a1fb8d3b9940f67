import { expect, it } from 'vitest';
import type { PageProblem } from '../../../renderer/check/pageProblems.ts';
import type { PageOutput } from '../../../renderer/render/renderTask.ts';
import { folderWith } from '../../../testing.ts';
import { openReleaseCheck } from './checkRelease.ts';

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
