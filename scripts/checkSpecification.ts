import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PAGE = 'docs/specification.md';
const CODE =
  '{demo,deploy,docs,examples,packages,scripts,src,tests}/**/*.{ts,tsx,astro,mjs,css,md}';

const SECTION = /^## (\d+)\. /;
const PROMISE = /^- \*\*(\d+\.\d+)\*\* \S/;
const REASON = /^ {2}- No test: \S/;
const TEST_FILE = /^tests\/|\/testing\/|\.test\.tsx?$/;
/** The beginning of a title that names promises: `'§2.14 §5.3 a guest buys'`. */
const TAGS = /(['"`])((?:§\d+\.\d+ )+)/g;
/** "spec section 4", "the specification's sections 4 and 9", also across lines of a comment. */
const CITATION =
  /\bspec(?:ification)?(?:['’]s)?[\s*/]+sections?[\s*/]+(\d+(?:(?:,|\s+and)\s+\d+)*)/g;

interface Promised {
  line: number;
  hasReason: boolean;
}

/** The page's promises by their numbers; problems are what can't be read. */
function promisesOf(page: string) {
  const promises = new Map<string, Promised>();
  const problems: string[] = [];
  let section: string | undefined;
  let current: Promised | undefined;
  for (const [index, text] of page.split('\n').entries()) {
    const line = index + 1;
    if (text.startsWith('## ')) section = SECTION.exec(text)?.[1];
    if (!section) continue;
    const number = PROMISE.exec(text)?.[1];
    if (number) {
      if (promises.has(number)) problems.push(`${PAGE}:${line}: ${number} is there twice.`);
      if (!number.startsWith(`${section}.`)) {
        problems.push(`${PAGE}:${line}: ${number} is not a number of section ${section}.`);
      }
      current = { line, hasReason: false };
      promises.set(number, current);
    } else if (REASON.test(text) && current) {
      current.hasReason = true;
    } else if (/^(?:- |\s+\S)/.test(text)) {
      problems.push(
        `${PAGE}:${line}: this is neither “**number** promise” nor “No test:” with a reason.`,
      );
    }
  }
  return { promises, problems };
}

/** Numbers that titles of tests name, with the lines, without those that don't run. */
function tagsOf(text: string): [number: string, line: number][] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*\/\/|\.(?:skip|fixme|todo)\(/.test(line)
        ? []
        : [...line.matchAll(TAGS)].flatMap(([, , tags = '']) =>
            (tags.match(/[\d.]+/g) ?? []).map((number): [string, number] => [number, index + 1]),
          ),
    );
}

/** Promises of the page, and how many of them have a reason instead of a test. */
export function countPromises(page: string) {
  const all = [...promisesOf(page).promises.values()];
  return { promises: all.length, untested: all.filter(({ hasReason }) => hasReason).length };
}

/** Where page and tests differ: each promise has a test or a reason, each test a promise. */
export function promiseProblems(page: string, files: Record<string, string>): string[] {
  const { promises, problems } = promisesOf(page);
  const tested = new Set<string>();
  for (const [file, text] of Object.entries(files)) {
    if (!TEST_FILE.test(file)) continue;
    for (const [number, line] of tagsOf(text)) {
      tested.add(number);
      if (!promises.has(number))
        problems.push(`${file}:${line}: ${PAGE} has no promise ${number}.`);
    }
  }
  for (const [number, { line, hasReason }] of promises) {
    if (!hasReason && !tested.has(number)) {
      problems.push(`${PAGE}:${line}: ${number} has neither a test nor “No test:” with a reason.`);
    }
  }
  return problems;
}

/** Sections of the specification that a file cites and the page does not have. */
export function citationProblems(page: string, file: string, text: string): string[] {
  const sections = new Set(page.split('\n').flatMap((line) => SECTION.exec(line)?.[1] ?? []));
  return [...text.matchAll(CITATION)].flatMap(({ index, 1: numbers = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    return (numbers.match(/\d+/g) ?? [])
      .filter((number) => !sections.has(number))
      .map((number) => `${file}:${line}: ${PAGE} has no section ${number}.`);
  });
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const page = read(PAGE);
  const names = globSync(CODE, { cwd: root, exclude: ['**/node_modules/**', PAGE] });
  const files = Object.fromEntries(names.map((file) => [file, read(file)]));
  const problems = [
    ...promiseProblems(page, files),
    ...names.flatMap((file) => citationProblems(page, file, files[file] ?? '')),
  ];
  for (const problem of problems) console.error(problem);
  const { promises, untested } = countPromises(page);
  console.log(`${PAGE}: ${promises} promises, ${untested} of them without a test.`);
  if (problems.length > 0) process.exitCode = 1;
}
