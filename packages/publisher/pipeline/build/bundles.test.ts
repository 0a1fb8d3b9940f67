import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { ENTRY_FILE } from '../../renderer/bundle/openBundle.ts';
import { openBundles } from './bundles.ts';

it('keeps the versions that were used last, an old one too that is used again', () => {
  const codes = ['a', 'b', 'c', 'd'];
  const folder = folderWith({
    ...Object.fromEntries(codes.map((code) => [`${code}/compiled/${ENTRY_FILE}`, '{}'])),
    'unfinished/site/index.html': '',
  });
  for (const [index, code] of codes.entries()) utimesSync(join(folder, code), index, index);
  const bundles = openBundles(folder, folder);
  const kept = () => bundles.list().map(({ site }) => site);
  const site = (code: string) => join(folder, code, 'site');
  expect(kept()).toEqual(['d', 'c', 'b', 'a'].map(site));
  expect(bundles.find('unfinished')).toBeNull();
  expect(bundles.find('a')?.site).toBe(site('a'));
  bundles.prune(3);
  expect(kept()).toEqual(['a', 'd', 'c'].map(site));
});
