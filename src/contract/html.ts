import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { ALLOWED } from './htmlAllowed.ts';
import { withoutNulls } from './htmlNulls.ts';
import { textOf } from './htmlText.ts';
import { type Author, tidyTree } from './htmlTree.ts';

/** HTML that passed the shop's allow-list: the only kind a template may print unescaped. */
export type SafeHtml = string & { readonly __html: 'sanitised' };

/**
 * Reduces HTML from an API to the allow-list and to well-formed, well-nested markup.
 * Its headings are renumbered to begin at rank `firstHeading`, so that they continue the page's own;
 * a customer's links to elsewhere are marked as such.
 * Never throws: what cannot be understood is left out, text is kept.
 */
export function sanitiseHtml(value: string, firstHeading = 2, author: Author = 'shop'): SafeHtml {
  const clean = cleanHtml(value, firstHeading, author);
  return (clean.trim() === '' ? '' : clean) as SafeHtml;
}

/**
 * Thousands of elements inside each other exhaust the stack, when they are read or when they are
 * printed. Only an attack nests so: a customer's review must not stop the shop's build, so of such
 * HTML the text alone remains.
 */
function cleanHtml(value: string, firstHeading: number, author: Author): string {
  try {
    const clean = sanitize(fromHtml(withoutNulls(value), { fragment: true }), ALLOWED);
    return print(tidyTree(clean, firstHeading, author));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return print({ type: 'root', children: [{ type: 'text', value: textOf(value) }] });
  }
}

function print(tree: Root): string {
  return toHtml(tree, { characterReferences: { useNamedReferences: false } });
}
