import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openCacheFile } from '../store/cacheFile.ts';
import { openPageGraph } from './pageGraph.ts';

function open(file = join(folderWith(), 'cache.sqlite')) {
  const cache = openCacheFile(file);
  onTestFinished(() => cache.close());
  return openPageGraph(cache);
}

const page = (hash: string, from: string[]) => ({
  path: '/',
  route: '/',
  file: 'index.html',
  bytes: 1,
  until: null,
  problems: [],
  hash,
  from,
});

it('follows what answers and pages are made from, which may be other than before', () => {
  const graph = open();
  const note = (hash: string, from: string[]) =>
    graph.note([page(hash, from)], [{ name: '["card"]', hash, from, until: null }]);
  const madeFrom = (name: string) => [
    [...graph.resultsFrom([name]).values()],
    graph.pagesFrom([name], 1).map((made) => made.hash),
  ];
  note('first', ['ring', 'pen']);
  note('second', ['ring', 'pen']);
  expect(madeFrom('pen')).toEqual([['second'], ['second']]);
  note('third', ['ring', 'bag']);
  expect(madeFrom('ring')).toEqual([['third'], ['third']]);
  expect(madeFrom('bag')).toEqual([['third'], ['third']]);
  expect(madeFrom('pen')).toEqual([[], []]);
});
