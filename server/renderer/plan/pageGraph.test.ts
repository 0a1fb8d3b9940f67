import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith } from '../../testing.ts';
import { openPageGraph } from './pageGraph.ts';

function open(file = join(folderWith(), 'pages.sqlite')) {
  const graph = openPageGraph(file);
  onTestFinished(() => graph.close());
  return graph;
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

it('opens a graph of an earlier version', () => {
  const file = join(folderWith(), 'pages.sqlite');
  const graph = openPageGraph(file);
  graph.note([page('first', ['ring'])], []);
  graph.close();
  const database = new DatabaseSync(file);
  for (const table of ['name', 'page']) {
    database.exec(`alter table ${table} drop column sources`);
  }
  database.close();
  const later = open(file);
  later.note([page('second', ['pen'])], []);
  expect(later.pagesFrom(['ring'], 1)).toEqual([]);
  expect(later.pagesFrom(['pen'], 1).map(({ hash }) => hash)).toEqual(['second']);
});
