import type { PageProblem } from './pageProblems.ts';

/** Bytes: a page below or above these is broken, whatever it says. */
const MIN_BYTES = 1_000;
const MAX_BYTES = 2_000_000;

/** Addresses that programs serve, not by files. */
const NOT_FILES = /^\/(?:api|media|practice-payments|hooks)(?:\/|$)/;

/** The space before a name is looked for last: spaces are everywhere, these names are not. */
const REFERENCE = /(href|src|poster|srcset)(?<=\s[a-z]+)="([^"]*)"/g;

export interface CheckedPage {
  problems: PageProblem[];
  /** What it refers to within the site: paths without query and fragment. */
  refersTo: Set<string>;
}

/**
 * Looks at a rendered page before it goes live. Pages are our own templates' work, so this reads
 * them as text: it runs for every page of every publish.
 */
export function checkPage(html: string, bytes: number): CheckedPage {
  const problems: PageProblem[] = [];
  if (bytes < MIN_BYTES) problems.push('small');
  if (bytes > MAX_BYTES) problems.push('large');
  if (!/^<!doctype html>/i.test(html)) problems.push('start');
  if (!/<html[^>]* lang="[a-zA-Z-]+"/.test(html)) problems.push('language');
  if (!/<title>\s*[^<\s]/.test(html)) problems.push('title');
  const isCanonical = /<link rel="canonical" href="https?:\/\/[^"]+"/.test(html);
  if (!isCanonical && !/<meta name="robots" content="noindex/.test(html)) {
    problems.push('canonical');
  }
  if (!html.trimEnd().endsWith('</html>')) problems.push('end');
  return { problems, refersTo: referencesOf(html) };
}

function referencesOf(html: string): Set<string> {
  return new Set(
    [...html.matchAll(REFERENCE)].flatMap(([, name = '', value = '']) => pathsIn(name, value)),
  );
}

/** The paths within the site that an attribute leads to, without query and fragment. */
export function pathsIn(attribute: string, value: string): string[] {
  const addresses =
    attribute === 'srcset'
      ? value.split(',').map((choice) => choice.trim().split(/\s/, 1)[0] ?? '')
      : [value];
  return addresses
    .map((address) => address.replace(/[?#].*$/, ''))
    .filter((path) => path.startsWith('/') && !path.startsWith('//') && !NOT_FILES.test(path));
}
