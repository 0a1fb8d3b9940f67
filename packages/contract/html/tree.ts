import type { Element, ElementContent, Root, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { mediaPlaces } from '../domain/mediaPlaces.ts';
import { hostElsewhere } from './address.ts';
import { RENAMED, SPACED } from './allowed.ts';
import { hasElement, isBlock, isEmpty } from './blocks.ts';
import { fewerMarks } from './fewerMarks.ts';
import { keepLines } from './paragraphs.ts';
import { isStrayTablePart, plainCaption, tidyHeadCell, tidyTable } from './table.ts';

/** They hold no blocks. */
const PHRASING_ONLY = new Set(
  (
    'abbr b bdi cite code dfn em i kbd mark q s samp small span strong sub sup time u ' +
    'var pre p h1 h2 h3 h4 h5 h6 dt'
  ).split(' '),
);
const NEEDS_TEXT = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'caption', 'summary']);
const LISTS = new Set(['ul', 'ol']);

/** Who wrote a text: the shop, or somebody whom the shop does not speak for. */
export type Author = 'shop' | 'customer';

/**
 * Makes an already sanitised tree well nested: the parser keeps `<b><p>`, stray `<li>` and
 * headings of any rank, which browsers forgive and validators and screen readers do not.
 * Headings are renumbered to begin at `topHeadingLevel` and to skip no rank. Images of hosts that
 * the shop does not know go, and a customer's links are marked as such. Typed lines stay lines.
 */
export function tidyTree(
  root: Root | RootContent,
  topHeadingLevel: number,
  author: Author = 'shop',
): Root & { children: ElementContent[] } {
  const children = 'children' in root ? (root.children as ElementContent[]) : [];
  const tidied = children.flatMap((child) => tidy(child, undefined, false));
  renumberHeadings(tidied, topHeadingLevel);
  if (author === 'customer') disownLinks(tidied);
  return { type: 'root', children: keepLines(tidied) };
}

function tidy(node: ElementContent, parent: string | undefined, inLink: boolean): ElementContent[] {
  if (node.type === 'text') {
    const isGap = LISTS.has(parent ?? '') && !node.value.trim();
    return isGap ? [] : [{ ...node, value: fewerMarks(node.value) }];
  }
  if (node.type !== 'element') return [];
  const tag = RENAMED[node.tagName] ?? node.tagName;
  if (isStrayTablePart(tag, parent)) return strayTablePart(node, parent, inLink);
  const children = node.children.flatMap((child) => tidy(child, tag, inLink || tag === 'a'));
  const element = { ...node, tagName: tag, children };

  if (SPACED.includes(tag)) return [...children, { type: 'text', value: ' ' }];
  if (tag !== node.tagName && tag === 'div') return tidyDivision(element);
  if (tag === 'img') return tidyImage(element);
  if (tag === 'a' && (inLink || !element.properties.href)) return children;
  if (NEEDS_TEXT.has(tag) && isEmpty(element)) return [];
  if (LISTS.has(tag)) return [{ ...element, children: wrapListItems(children) }];
  if (tag === 'li')
    return [LISTS.has(parent ?? '') ? tidyItem(element, parent) : asDivision(element)];
  if (tag === 'dl' && !isDescriptionList(children)) return children.map(undescribed);
  if ((tag === 'dt' || tag === 'dd') && parent !== 'dl') return [asDivision(element)];
  if (tag === 'figcaption' && parent !== 'figure') return [asDivision(element)];
  if (tag === 'figure') return [tidyFigure(element)];
  if (tag === 'summary') return parent === 'details' ? tidySummary(element) : [asDivision(element)];
  if (tag === 'details') return tidyDetails(element, inLink);
  if (tag === 'dfn' && children.some((child) => hasElement(child, 'dfn'))) return children;
  if (tag === 'time' && !element.properties.dateTime) return children;
  if (tag === 'table') return [tidyTable(element)];
  if (tag === 'caption' && children.some(isBlock)) return plainCaption(element);
  if (tag === 'th') return [tidyHeadCell(element)];
  // What is struck out stays so.
  if (tag === 's' && children.some(isBlock)) return [{ ...element, tagName: 'del' }];
  if (PHRASING_ONLY.has(tag) && children.some(isBlock)) return children;
  if (tag === 'pre') return [withoutFirstBreak(element)];
  return [element];
}

/** Rows and sections without their table dissolve; cells and captions become divisions. */
function strayTablePart(
  part: Element,
  parent: string | undefined,
  inLink: boolean,
): ElementContent[] {
  const children = part.children.flatMap((child) => tidy(child, parent, inLink));
  return ['td', 'th', 'caption'].includes(part.tagName)
    ? [asDivision({ ...part, children })]
    : children;
}

/** A block of no meaning here: it is needed only to keep its text apart from what is beside it. */
function tidyDivision(element: Element): ElementContent[] {
  const { children } = element;
  if (isEmpty(element) || children.every((child) => isBlank(child) || isBlock(child)))
    return children;
  return [asDivision(element)];
}

/** Only the items of numbered lists have numbers. */
function tidyItem(item: Element, parent: string | undefined): Element {
  const { value: _, ...properties } = item.properties;
  return parent === 'ol' ? item : { ...item, properties };
}

/** The line that opens details; of blocks in it the text stays. */
function tidySummary(summary: Element): Element[] {
  return summary.children.some(isBlock) ? plainCaption(summary) : [summary];
}

/** One summary, the first; without any there is nothing to press, and so there is not in a link. */
function tidyDetails(details: Element, inLink: boolean): ElementContent[] {
  const summary = details.children.find(isSummary);
  const others = details.children.filter((child) => child !== summary);
  const content = others.map((child) => (isSummary(child) ? asDivision(child) : child));
  if (summary && !inLink) return [{ ...details, children: [summary, ...content] }];
  return summary ? [asDivision(summary), asDivision({ ...details, children: content })] : content;
}

function isSummary(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'summary';
}

/** A parser drops a line break at the beginning of `pre`, so that each reading would lose one. */
function withoutFirstBreak(pre: Element): Element {
  const [first, ...rest] = pre.children;
  if (first?.type !== 'text') return pre;
  return { ...pre, children: [{ ...first, value: first.value.replace(/^\n+/, '') }, ...rest] };
}

function undescribed(node: ElementContent): ElementContent {
  return node.type === 'element' && /^d[td]$/.test(node.tagName) ? asDivision(node) : node;
}

function tidyImage(image: Element): Element[] {
  const { alt, width, height } = image.properties;
  const src = imageSource(image);
  if (src === null) return [];
  const size = Number(width) > 0 && Number(height) > 0 ? { width, height } : {};
  return [{ ...image, properties: { src, alt: alt ?? '', ...size, loading: 'lazy' } }];
}

/** `null` where there is none, or where its host is not allowed. */
function imageSource({ properties: { src } }: Element): string | null {
  if (typeof src !== 'string' || src === '') return null;
  const host = hostElsewhere(src);
  if (host !== null) return mediaPlaces().hosts.includes(host) ? src : null;
  return src.startsWith('/') ? mediaPlaces().origin + src : src;
}

function wrapListItems(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'element' && child.tagName === 'li') return [child];
    const item: Element = { type: 'element', tagName: 'li', properties: {}, children: [child] };
    return isEmpty(item) ? [] : [item];
  });
}

function isDescriptionList(children: ElementContent[]): boolean {
  const said = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const tags = said.map((child) => (child.type === 'element' ? child.tagName : ''));
  return tags[0] === 'dt' && tags.at(-1) === 'dd' && tags.every((tag) => /^d[td]$/.test(tag));
}

/** One caption, which opens the figure or else closes it; other captions become divisions. */
function tidyFigure(figure: Element): Element {
  const at = figure.children.findIndex(isCaption);
  const caption = figure.children[at];
  if (!caption) return figure;
  const before = figure.children.slice(0, at);
  const after = figure.children
    .slice(at + 1)
    .map((child) => (isCaption(child) ? asDivision(child) : child));
  const opens = before.every(isBlank);
  const children = opens ? [...before, caption, ...after] : [...before, ...after, caption];
  return { ...figure, children };
}

function isCaption(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'figcaption';
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** `lang` and `dir` stay; what only the old tag may carry goes. */
function asDivision(element: Element): Element {
  const { lang, dir } = element.properties;
  return { ...element, tagName: 'div', properties: { ...(lang && { lang }), ...(dir && { dir }) } };
}

const LOWEST = 6;

/**
 * Renumbers the headings of a tree to begin at rank `first` and to skip no rank: each becomes one
 * deeper than the nearest heading before it that ranked above it. Changes the nodes in place.
 */
function renumberHeadings(nodes: ElementContent[], first: number): void {
  const above: number[] = [];
  const visit = (node: ElementContent) => {
    if (node.type !== 'element') return;
    const rank = headingRank(node);
    if (rank !== undefined) {
      while ((above.at(-1) ?? 0) >= rank) above.pop();
      node.tagName = `h${Math.min(LOWEST, first + above.length)}`;
      above.push(rank);
    }
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
}

/**
 * Marks links to elsewhere as a customer's, so that search engines read no recommendation of the
 * shop's in them, and nobody gains by leaving reviews full of links. Changes the nodes in place.
 */
function disownLinks(nodes: ElementContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const { href } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string' && hostElsewhere(href) !== null) {
      node.properties.rel = ['nofollow', 'ugc'];
    }
    disownLinks(node.children);
  }
}
