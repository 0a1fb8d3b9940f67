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
  const check = openReleaseCheck(folderWith());
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
