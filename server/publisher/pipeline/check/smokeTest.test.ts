import { expect, it } from 'vitest';
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
