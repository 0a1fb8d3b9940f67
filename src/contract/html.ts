import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { ALLOWED } from './htmlAllowed.ts';
import { textOf } from './htmlText.ts';
import { tidyTree } from './htmlTree.ts';

/** HTML that passed the shop's allow-list: the only kind a template may print unescaped. */
export type SafeHtml = string & { readonly __html: 'sanitised' };

/**
 * Reduces HTML from an API to the allow-list and to well-formed, well-nested markup.
 * Its headings are renumbered to begin at rank `firstHeading`, so that they continue the page's own.
 * Never throws: what cannot be understood is left out, text is kept.
 */
export function sanitiseHtml(value: string, firstHeading = 2): SafeHtml {
  const clean = cleanHtml(value, firstHeading);
  return (clean.trim() === '' ? '' : clean) as SafeHtml;
}

/**
 * Thousands of elements inside each other exhaust the stack, when they are read or when they are
 * printed. Only an attack nests so: a customer's review must not stop the shop's build, so of such
 * HTML the text alone remains.
 */
function cleanHtml(value: string, firstHeading: number): string {
  try {
    return print(tidyTree(sanitize(fromHtml(value, { fragment: true }), ALLOWED), firstHeading));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return print({ type: 'root', children: [{ type: 'text', value: textOf(value) }] });
  }
}

function print(tree: Root): string {
  return toHtml(tree, { characterReferences: { useNamedReferences: false } });
}
