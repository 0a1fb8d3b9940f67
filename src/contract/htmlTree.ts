import type { Element, ElementContent, Root, RootContent } from 'hast';
import { hostElsewhere } from './htmlAddress.ts';
import { isBlock, isEmpty } from './htmlBlocks.ts';
import { asDivision } from './htmlDivision.ts';
import { tidyFigure } from './htmlFigure.ts';
import { renumberHeadings } from './htmlHeadings.ts';
import { disownLinks } from './htmlLinks.ts';
import { isStrayTablePart, plainCaption, tidyHeadCell, tidyTable } from './htmlTable.ts';
import { mediaPlaces } from './mediaPlaces.ts';

const PHRASING_ONLY = new Set([
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'span', 'pre', 'p'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt'],
]);
const NEEDS_TEXT = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'caption']);
const LISTS = new Set(['ul', 'ol']);

/** Who wrote a text: the shop, or somebody whom the shop does not speak for. */
export type Author = 'shop' | 'customer';

/**
 * Makes an already sanitised tree well nested: the parser keeps `<b><p>`, stray `<li>` and
 * headings of any rank, which browsers forgive and validators and screen readers do not.
 * Headings are renumbered to begin at `firstHeading` and to skip no rank. Pictures of hosts that
 * the shop does not know go, and a customer's links are marked as such.
 */
export function tidyTree(
  root: Root | RootContent,
  firstHeading: number,
  author: Author = 'shop',
): Root & { children: ElementContent[] } {
  const children = 'children' in root ? (root.children as ElementContent[]) : [];
  const tidied = children.flatMap((child) => tidy(child, undefined, false));
  renumberHeadings(tidied, firstHeading);
  if (author === 'customer') disownLinks(tidied);
  return { type: 'root', children: tidied };
}

function tidy(node: ElementContent, parent: string | undefined, inLink: boolean): ElementContent[] {
  if (node.type === 'text') return LISTS.has(parent ?? '') && !node.value.trim() ? [] : [node];
  if (node.type !== 'element') return [];
  const tag = node.tagName;
  if (isStrayTablePart(tag, parent)) return strayTablePart(node, parent, inLink);
  const children = node.children.flatMap((child) => tidy(child, tag, inLink || tag === 'a'));
  const element = { ...node, children };

  if (tag === 'img') return tidyImage(element);
  if (tag === 'a' && (inLink || !element.properties.href)) return children;
  if (NEEDS_TEXT.has(tag) && isEmpty(element)) return [];
  if (LISTS.has(tag)) return [{ ...element, children: wrapListItems(children) }];
  if (tag === 'li' && !LISTS.has(parent ?? '')) return [asDivision(element)];
  if (tag === 'dl' && !isDescriptionList(children)) return children.map(undescribed);
  if ((tag === 'dt' || tag === 'dd') && parent !== 'dl') return [asDivision(element)];
  if (tag === 'figcaption' && parent !== 'figure') return [asDivision(element)];
  if (tag === 'figure') return [tidyFigure(element)];
  if (tag === 'table') return [tidyTable(element)];
  if (tag === 'caption' && children.some(isBlock)) return plainCaption(element);
  if (tag === 'th') return [tidyHeadCell(element)];
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

/** `null` where there is none, or where its host is not to be asked. */
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
