import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';
import { scriptHash } from '../../security/scriptHash.ts';
import { readReleaseHeaders, roleOf } from '../../site/releaseHeaders.ts';
import type { PageProblem } from './pageProblems.ts';

/** Scripts that stand in a page, with their attributes; those of a `src` do not. */
const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Types of scripts that the policy decides about; others hold data. */
const RUNS = /^(?!.*\stype="(?!module|text\/javascript|speculationrules))/;

/** Names what is wrong with a page: each script that its policy would not let run. */
export type ScriptCheck = (file: string, html: string) => PageProblem[];

/** Checks pages by the headers in a built folder; without one it finds nothing wrong. */
export function openScriptCheck(site: string | undefined): ScriptCheck {
  if (site === undefined) return () => [];
  const headers = readReleaseHeaders(site);
  /** Pages have the same few scripts. */
  const hashes = new Map<string, string>();
  const hashOf = (text: string) => {
    const hash = hashes.get(text) ?? scriptHash(text);
    hashes.set(text, hash);
    return hash;
  };
  return (file, html) => {
    const policy = headers[roleOf(file)]['Content-Security-Policy'] ?? '';
    const isRefused = ([, attributes = '', text = '']: readonly string[]) =>
      RUNS.test(attributes) && !isIn(policy, text);
    if (![...html.matchAll(SCRIPT)].some(isRefused)) return [];
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
