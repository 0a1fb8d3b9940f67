/** Bytes: a page below or above these is broken, whatever it says. */
const LEAST_BYTES = 1_000;
const MOST_BYTES = 2_000_000;

/** Addresses that servers answer by programs, not by files. */
const NOT_FILES = /^\/(?:api|media|practice-payments|hooks)(?:\/|$)/;

/** The space before a name is looked for last: spaces are everywhere, these names are not. */
const REFERENCE = /(href|src|poster|srcset|late)(?<=\s(?:data-late|[a-z]+))="([^"]*)"/g;

export interface CheckedPage {
  /** What is wrong with it, each a phrase such as `has no title`. */
  problems: string[];
  /** What it refers to within the site: paths without query and fragment. */
  refersTo: Set<string>;
}

/**
 * Looks at a rendered page before it goes live. Pages are our own templates' work, so this reads
 * them as text: it is to be asked of every page of every publish.
 */
export function checkPage(html: string, bytes: number): CheckedPage {
  const problems: string[] = [];
  if (bytes < LEAST_BYTES) problems.push(`has only ${bytes} bytes`);
  if (bytes > MOST_BYTES) problems.push(`has ${bytes} bytes, which is too many`);
  if (!/^<!doctype html>/i.test(html)) problems.push('does not begin as HTML');
  if (!/<html[^>]* lang="[a-zA-Z-]+"/.test(html)) problems.push('does not say its language');
  if (!/<title>\s*[^<\s]/.test(html)) problems.push('has no title');
  const isCanonical = /<link rel="canonical" href="https?:\/\/[^"]+"/.test(html);
  if (!isCanonical && !/<meta name="robots" content="noindex/.test(html)) {
    problems.push('has no canonical address');
  }
  if (!html.trimEnd().endsWith('</html>')) problems.push('breaks off');
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
