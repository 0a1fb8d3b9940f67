import { scriptHash } from '@vitrine/runtime/security/contentPolicy.ts';
import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';
import { readReleaseHeaders, roleOf } from '../../files/releaseHeaders.ts';
import type { PageProblem } from './pageProblems.ts';

/** Bytes: a page below or above these is broken, whatever it says. */
const MIN_BYTES = 1_000;
const MAX_BYTES = 2_000_000;

/** Addresses that programs serve, not by files. */
const NOT_FILES = /^\/(?:api|media|practice-payments|hooks)(?:\/|$)/;

/** The space before a name is looked for last: spaces are everywhere, these names are not. */
const REFERENCE = /(href|src|poster|srcset)(?<=\s[a-z]{1,20})="([^"]*)"/g;

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
  if (!/<html[^<>]* lang="[a-zA-Z-]+"/.test(html)) problems.push('language');
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
    .map((address) => address.replace(/[?#].*/s, ''))
    .filter((path) => path.startsWith('/') && !path.startsWith('//') && !NOT_FILES.test(path));
}

/** Checks rendered files by the headers in `site`; only pages can have something wrong. */
export function openFileCheck(site: string | undefined) {
  const strayScripts = openScriptCheck(site);
  return (file: string, body: Buffer): CheckedPage => {
    if (!file.endsWith('.html')) return { problems: [], refersTo: new Set() };
    const html = body.toString();
    const { problems, refersTo } = checkPage(html, body.length);
    return { problems: [...problems, ...strayScripts(file, html)], refersTo };
  };
}

/** A script that stands in what comes before its end; those of a `src` do not. */
const SCRIPT = /<script(?![^<>]*\ssrc=)([^<>]*)>(.*)/s;
/** Types of scripts that the policy decides about; others hold data. */
const RUNS = /^(?!.*\stype="(?!module|text\/javascript|speculationrules))/;

/**
 * Names what is wrong with a page, by the headers in a built folder: each script that its policy
 * would not let run. Without a folder it finds nothing wrong.
 */
export function openScriptCheck(site: string | undefined) {
  if (site === undefined) return (): PageProblem[] => [];
  const headers = readReleaseHeaders(site);
  /** Pages have the same few scripts. */
  const hashes = new Map<string, string>();
  const hashOf = (text: string) => {
    const hash = hashes.get(text) ?? scriptHash(text);
    hashes.set(text, hash);
    return hash;
  };
  return (file: string, html: string): PageProblem[] => {
    const policy = headers[roleOf(file)]['Content-Security-Policy'] ?? '';
    const isRefused = ([, attributes = '', text = '']: readonly string[]) =>
      RUNS.test(attributes) && !isIn(policy, text);
    const found = html.split('</script>').map((before) => SCRIPT.exec(before));
    if (!found.some((script) => script && isRefused(script))) return [];
    return scriptsOf(fromHtml(html))
      .filter(isRefused)
      .map(([, , text = '']) => `script: ${text.slice(0, 40)}…` as const);
  };

  function isIn(policy: string, text: string): boolean {
    return policy.includes(`'${hashOf(text)}'`);
  }
}

/**
 * Scripts as a browser finds them, in the shape that `SCRIPT` finds. A name or a text may well look
 * like one: attributes hold `<` as it is, and nobody's words may keep the shop from going live.
 */
function scriptsOf(node: Root | RootContent): string[][] {
  if (!('children' in node)) return [];
  const inside = node.children.flatMap(scriptsOf);
  if (node.type !== 'element' || node.tagName !== 'script' || node.properties.src) return inside;
  const { type } = node.properties;
  return [...inside, ['', type ? ` type="${type}"` : '', textContent(node)]];
}
