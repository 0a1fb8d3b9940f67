import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { textOf } from './htmlText.ts';
import { tidyTree } from './htmlTree.ts';

/** HTML that passed the shop's allow-list: the only kind a template may print unescaped. */
export type SafeHtml = string & { readonly __html: 'sanitised' };

/**
 * The one allow-list for HTML from an API: prose, lists, tables and pictures.
 * No scripts, styles, forms, frames, event handlers, classes or ids.
 */
const ALLOWED: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'div', 'span'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: [['scope', 'col', 'row', 'colgroup', 'rowgroup'], 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math'],
  required: {},
  ancestors: {},
  clobber: [],
};

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
