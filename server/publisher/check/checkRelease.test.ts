import { expect, it } from 'vitest';
import type { PageMade } from '../render/renderTask.ts';
import { folderWith } from '../testing.ts';
import { openReleaseCheck } from './checkRelease.ts';

const page = (path: string, ...problems: string[]): PageMade => ({
  ...{ path, route: '/', file: '', hash: '', bytes: 0, from: [], until: null, problems },
});

it('lets a whole release through', () => {
  const check = openReleaseCheck(
    folderWith({ 'category/腕表/index.html': '', 'assets/a.css': '' }),
  );
  check.add(
    [page('/')],
    [
      [encodeURI('/category/腕表/'), '/'],
      ['/assets/a.css', '/'],
    ],
  );
  expect(() => check.end()).not.toThrow();
});

it('stops one that is not, and names pages and problems, the first of many', () => {
  const check = openReleaseCheck(folderWith({ 'a/index.html': '<p><a href="/shop/?a">a</a>' }));
  check.add(
    [page('/a/', 'has no title')],
    [
      ['/shop/', '/a/'],
      ['/shop/', '/b/'],
    ],
  );
  expect(() => check.end()).toThrow(
    'not fit to go live: /a/ has no title; /a/ refers to /shop/, which is not there.',
  );
  for (let count = 0; count < 20; count += 1) check.add([page(`/${count}/`, 'breaks off')], []);
  expect(() => check.end()).toThrow('/8/ breaks off and 12 more.');
});

it('lets neither a link nor words like one in anybody’s text keep the shop from going live', () => {
  const text =
    '<p>See href="/like/"</p><div class="prose mt-4"><a href="/none/">a</a> <a href="/%E0%A4%A">b</a></div>';
  const release = folderWith({ 'a/index.html': text });
  const check = openReleaseCheck(release);
  check.add(
    [page('/a/')],
    [
      ['/like/', '/a/'],
      ['/none/', '/a/'],
      ['/%E0%A4%A', '/a/'],
    ],
  );
  expect(() => check.end()).not.toThrow();
});
