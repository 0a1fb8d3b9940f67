import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PAGE = 'docs/specification.md';
const CODE =
  '{bench,demo,deploy,docs,doctor,examples,packages,scripts,server,src,tests,themes}/**/*.{ts,tsx,astro,mjs,css,md}';

const SECTION = /^## (\d+)\. /;
const REQUIREMENT = /^- (.+)/;
/** `[name](../path): \`title\`, \`title\``; a title may hold anything but backticks. */
const TESTS = /^ {2}- \[[^\]]+\]\(\.\.\/([^)]+)\): (`[^`]+`(?:, `[^`]+`)*)$/;
const REASON = /^ {2}- No test: \S/;
/** "spec section 4", "the specification's sections 4 and 9", also across lines of a comment. */
const CITATION =
  /\bspec(?:ification)?(?:['’]s)?[\s*/]+sections?[\s*/]+(\d+(?:(?:,|\s+and)\s+\d+)*)/g;

/** The text of a file by its path from the project's root; `undefined` if there is none. */
type Read = (file: string) => string | undefined;

/** Requirements of the page, and how many of them have a reason instead of a test. */
export function countRequirements(page: string) {
  const lines = page.slice(page.search(/^## /m)).split('\n');
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  return { requirements: count(REQUIREMENT), untested: count(REASON) };
}

/** What is wrong with the page itself: each requirement has tests that exist, or a reason. */
export function requirementProblems(page: string, read: Read): string[] {
  const problems: string[] = [];
  let open: { line: number; text: string } | null = null;
  let isInSection = false;
  const close = () => {
    if (open) {
      problems.push(
        `${PAGE}:${open.line}: “${open.text}” has neither a test nor “No test:” with a reason.`,
      );
    }
    open = null;
  };
  for (const [index, line] of page.split('\n').entries()) {
    const place = `${PAGE}:${index + 1}`;
    if (line.startsWith('## ')) {
      close();
      isInSection = SECTION.test(line);
    }
    if (!isInSection) continue;
    const requirement = REQUIREMENT.exec(line);
    const tests = TESTS.exec(line);
    if (requirement) {
      close();
      open = { line: index + 1, text: requirement[1] ?? '' };
    } else if (tests) {
      open = null;
      const [, file = '', titles = ''] = tests;
      problems.push(...testProblems(file, titles, read).map((problem) => `${place}: ${problem}`));
    } else if (REASON.test(line)) {
      open = null;
    } else if (/^\s+\S/.test(line)) {
      problems.push(
        `${place}: this is neither “[name](../file): \`title\`” nor “No test:” with a reason.`,
      );
    }
  }
  close();
  return problems;
}

function testProblems(file: string, titles: string, read: Read): string[] {
  const text = read(file);
  if (text === undefined) return [`there is no file ${file}.`];
  if (!/^tests\/|\.test\.ts$/.test(file)) return [`${file} holds no tests.`];
  return [...titles.matchAll(/`([^`]+)`/g)].flatMap(([, title = '']) =>
    hasTest(text, title) ? [] : [`${file} has no test titled “${title}”.`],
  );
}

/** Whether a call (`test`, `describe`, `it.each`) or a table of cases has this title, and runs. */
function hasTest(text: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const runs = text.replace(/^[ \t]*\/\/.*/gm, '').replace(/\.(?:skip|fixme|todo)\(/g, '.skip<');
  return new RegExp(String.raw`[(\s](['"\x60])${literal}\1[,:]`).test(runs);
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
  const read: Read = (file) => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };
  const page = read(PAGE) ?? '';
  const files = globSync(CODE, { cwd: root, exclude: ['**/node_modules/**', PAGE] });
  const problems = [
    ...requirementProblems(page, read),
    ...files.flatMap((file) => citationProblems(page, file, read(file) ?? '')),
  ];
  for (const problem of problems) console.error(problem);
  const { requirements, untested } = countRequirements(page);
  console.log(`${PAGE}: ${requirements} requirements, ${untested} of them without a test.`);
  if (problems.length > 0) process.exitCode = 1;
}
