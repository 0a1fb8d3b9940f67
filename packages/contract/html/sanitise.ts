import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { ALLOWED, markupOf } from './allowed.ts';
import { wrapParagraphs } from './paragraphs.ts';
import { textOf } from './text.ts';
import { type Author, tidyTree } from './tree.ts';

/** HTML that passed the shop's allow-list: the only kind a template may print unescaped. */
export type SafeHtml = string & { readonly __html: 'sanitised' };

/**
 * Reduces HTML from an API to the allow-list and to well-formed, well-nested markup.
 * Its headings are renumbered to begin at rank `topHeadingLevel`, so that they continue the page's own;
 * a customer's links to elsewhere are marked as such.
 * Never throws: what cannot be understood is left out, text is kept.
 */
export function sanitiseHtml(
  value: string,
  topHeadingLevel = 2,
  author: Author = 'shop',
): SafeHtml {
  return cleanHtml(value, (tree) => tidyTree(tree, topHeadingLevel, author));
}

/** The same for the text of an article, in which all text stands in paragraphs or other blocks. */
export function sanitiseArticle(value: string): SafeHtml {
  return cleanHtml(value, (tree) => {
    const { children } = tidyTree(tree, 2);
    return { type: 'root', children: wrapParagraphs(children) };
  });
}

/**
 * Thousands of elements inside each other exhaust the stack, when they are read or when they are
 * printed. Only an attack nests so: a customer's review must not stop the shop's build, so of such
 * HTML the text alone remains.
 */
function cleanHtml(value: string, tidy: (clean: RootContent | Root) => Root): SafeHtml {
  try {
    return print(tidy(sanitize(fromHtml(markupOf(value), { fragment: true }), ALLOWED)));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return print(tidy({ type: 'root', children: [{ type: 'text', value: textOf(value) }] }));
  }
}

function print(tree: Root): SafeHtml {
  const clean = toHtml(tree, { characterReferences: { useNamedReferences: false } });
  return (clean.trim() === '' ? '' : clean.replace(TAG, withoutMarkup)) as SafeHtml;
}

/** A tag as it is printed: text holds no `<` of its own, and attributes no quotes. */
const TAG = /<[a-z][a-z\d]*(?: [a-z]+(?:="[^"]*")?)+>/g;

/**
 * Printed attributes hold `<` and `>` as they are. Threat: who reads a page as text, such as a
 * filter of somebody's proxy or a check of ours, takes them for markup.
 */
const withoutMarkup = (tag: string) =>
  `<${tag.slice(1, -1).replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;')}>`;
