import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { floorStyle } from './floorStyle.ts';

/**
 * What somebody who writes a page by hand would write; other elements give way to what they hold.
 */
const KEPT = new Set(
  (
    'a abbr address article blockquote br caption cite code dd del details dl dt em figcaption ' +
    'figure footer form h1 h2 h3 h4 header hr img input ins label li main nav ol option p picture ' +
    'q s select small source strong sub summary sup table tbody td textarea tfoot th thead time ' +
    'tr ul button'
  ).split(' '),
);
const GONE = new Set(['script', 'template', 'style', 'svg', 'dialog', 'noscript']);
const ATTRIBUTES = new Set(
  (
    'href src srcSet sizes media alt width height loading decoding fetchPriority type lang dateTime open ' +
    'colSpan scope name value for id'
  ).split(' '),
);

/**
 * A page of the shop as a hand-written file: the same words, links, images and typefaces, one
 * small stylesheet in its head, no script and none of the shop's classes.
 */
export function floorPage(html: string): string {
  const page = fromHtml(html);
  const [head, body] = [find(page, 'head'), find(page, 'body')];
  const main = body && find(body, 'main');
  if (!head || !body || !main) throw new TypeError('This is not a page of the shop.');
  const targets = new Set<string>();
  collectTargets(body, targets);
  const content = body.children.flatMap((child) =>
    child.type === 'element' && ['header', 'main', 'footer'].includes(child.tagName)
      ? written(child, targets)
      : [],
  );
  const lang = String(find(page, 'html')?.properties.lang ?? 'en');
  const top = head.children.flatMap((child) => (isHeadKept(child) ? [child] : []));
  return `<!doctype html><html lang="${lang}"><head>${toHtml(top)}<style>${fontsOf(head)}${floorStyle}</style>${PRERENDER}</head><body>${toHtml(content)}</body></html>`;
}

/**
 * Every product that a page links to is made ready before it is requested: as many as the browser
 * allows.
 */
const PRERENDER = `<script type="speculationrules">${JSON.stringify({
  prerender: [{ where: { href_matches: '/*shop-overviews/*' }, eagerness: 'eager' }],
})}</script>`;

function written(node: ElementContent, targets: Set<string>): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/\s+/g, ' ') }];
  if (node.type !== 'element' || GONE.has(node.tagName) || isHidden(node)) return [];
  const children = node.children.flatMap((child) => written(child, targets));
  if (!KEPT.has(node.tagName)) return children;
  const properties = Object.fromEntries(
    Object.entries(node.properties).filter(
      ([name, value]) => ATTRIBUTES.has(name) && (name !== 'id' || targets.has(String(value))),
    ),
  );
  return [{ ...node, properties, children }];
}

/** What waits for a pointer, a script or a click is not read. */
function isHidden({ properties }: Element): boolean {
  const { hidden, popover, className } = properties;
  const classes = Array.isArray(className) ? className : [];
  return hidden === true || popover !== undefined || classes.includes('second-picture');
}

function isHeadKept(node: RootContent | ElementContent): boolean {
  if (node.type !== 'element') return false;
  const { tagName, properties } = node;
  return (
    ['meta', 'title'].includes(tagName) ||
    (tagName === 'link' && !['stylesheet', 'next', 'prev'].includes(String(properties.rel)))
  );
}

/** The rules for the typefaces, as the page has them. */
function fontsOf(head: Element): string {
  return head.children
    .filter((child) => child.type === 'element' && child.tagName === 'style')
    .map((style) => textOf(style))
    .filter((css) => css.startsWith('@font-face'))
    .join('');
}

function collectTargets(node: Element, targets: Set<string>): void {
  const { href } = node.properties;
  if (typeof href === 'string' && href.startsWith('#')) targets.add(href.slice(1));
  for (const child of node.children) if (child.type === 'element') collectTargets(child, targets);
}

function find(node: Root | Element, tagName: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = child.tagName === tagName ? child : find(child, tagName);
    if (found) return found;
  }
  return undefined;
}
