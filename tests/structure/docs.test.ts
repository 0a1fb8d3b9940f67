import { globSync } from 'node:fs';
import { LinkChecker } from 'linkinator';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../scripts/commandTable.ts';
import { pages } from './commandLines.ts';
import { exists, filesOf, ROOT, read } from './sourceFiles.ts';

/** They describe today's code; the changelog names what is gone, too. */
const current = pages.filter((page) => page !== 'CHANGELOG.md');

/** Where a pattern's group occurs in pages, as `page: match`. */
const named = (pattern: RegExp, isRight: (match: string) => boolean) =>
  current.flatMap((page) =>
    [...read(page).matchAll(pattern)]
      .map(([, match = '']) => match)
      .filter((match) => !isRight(match))
      .map((match) => `${page}: ${match}`),
  );

test('every link between pages leads somewhere, headings included', async () => {
  const { links } = await new LinkChecker().check({
    path: pages.map((page) => `/${page}`),
    serverRoot: ROOT,
    markdown: true,
    checkFragments: true,
    directoryListing: true,
    linksToSkip: async (link) => !link.startsWith('http://localhost:'),
  });
  const broken = links.filter(({ state }) => state === 'BROKEN');
  expect(broken.map(({ parent, url }) => `${parent} leads to ${url}`)).toEqual([]);
  expect(links.length).toBeGreaterThan(pages.length);
});

/** From the project's root on, in prose, commands and diagrams; `NAME` stands for any. */
const PATH =
  /(?<![\w./~-])((?:src|scripts|tests|deploy|packages|examples|demo|docs|\.github)\/(?:[\w./*-]|\[[\w.]+\])*)/g;
/** An owner may add these, or a program writes them. */
const NOT_IN_GIT = [
  'src/assets/wordmark.svg',
  'src/i18n/messages/fr.json',
  'examples/backend/shop.sqlite',
];

test('pages name files and folders that exist', () => {
  const isThere = (match: string) => {
    const path = match.replace(/\.$/, '');
    if (NOT_IN_GIT.includes(path) || path.includes('NAME')) return true;
    return exists(path) || globSync(path, { cwd: ROOT }).length > 0;
  };
  expect(named(PATH, isThere)).toEqual([]);
});

/** By its name alone, or with the last folders of its path. */
const CODE_FILE = /`(?:\.\/)?([\w./-]+\.(?:tsx?|astro|css|cjs|mjs))`/g;
/** A program that is brought to the benchmark. */
const NOT_OURS = ['measure.mjs'];

test('pages name code by the names of its files', () => {
  const files = filesOf('*.*', '{src,scripts,tests,packages,examples,demo,deploy}/**/*.*');
  const isThere = (name: string) =>
    NOT_OURS.includes(name) || files.some((file) => `/${file}`.endsWith(`/${name}`));
  expect(named(CODE_FILE, isThere)).toEqual([]);
});

test('pages name commands that exist', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const commands = Object.values(COMMANDS).flatMap((group) => Object.keys(group));
  expect(named(/npm run (?:-s )?([a-z][\w:-]*)/g, (name) => scripts.includes(name))).toEqual([]);
  expect(named(/bin\/vitrine ([a-z][\w-]*)/g, (name) => commands.includes(name))).toEqual([]);
});
