import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { E2E } from '../e2e/support/place.ts';
import { pageFiles } from './builtPages.ts';

/** Marks of what measures visits: its attribute, its scripts, what it keeps and where it tells. */
const MARKS = /data-template|visit_measured|vitals|\/measureVitals\.[^/"]*\.js/i;

test('a shop that measures no visits has not one byte of it in a page or its scripts', () => {
  const read = (file: string) => readFileSync(join(E2E.dist, file), 'utf8');
  const files = pageFiles();
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => MARKS.test(read(file)))).toEqual([]);

  const scripts = globSync('assets/*.js', { cwd: E2E.dist }).map((file) => file.slice(7));
  const marked = scripts.filter((script) => MARKS.test(read(`assets/${script}`)));
  const reached = new Set<string>();
  const follow = (text: string) => {
    for (const script of scripts) {
      if (reached.has(script) || !text.includes(script)) continue;
      reached.add(script);
      follow(read(`assets/${script}`));
    }
  };
  for (const file of files) follow(read(file));
  expect(reached.size).toBeGreaterThan(20);
  expect(marked.filter((script) => reached.has(script))).toEqual([]);
});
