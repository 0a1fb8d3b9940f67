import { filesOf, read } from './sourceFiles.ts';

/** Pages of documentation, as paths from the project's root. */
export const pages = filesOf('{.,demo}/*.md', '{docs,packages}/**/*.md').filter(
  (file) => !file.includes('node_modules/'),
);

const BLOCK = /^ *```(?:sh)?\n(.*?)^ *```$/gms;
/** Settings come before it, and a comment or a redirection after it. */
const LINE = /^ *(?:[A-Z_]+=\S+ )*((?:bin\/vitrine|npm) [^#>\n]*[^#>\s])/gm;

/** What the pages' code blocks say to type, each once: `bin/vitrine orders ship ORDER --delivered`. */
export function commandLines(): string[] {
  const groups = (pattern: RegExp) => (text: string) =>
    [...text.matchAll(pattern)].map(([, group = '']) => group);
  const lines = pages.map(read).flatMap(groups(BLOCK)).flatMap(groups(LINE));
  return [...new Set(lines)].sort();
}
