import type { Element, ElementContent, Root, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { toString as textContent } from 'hast-util-to-string';

const BLOCKS = new Set([
  ...['address', 'blockquote', 'div', 'dl', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['hr', 'ol', 'p', 'pre', 'table', 'ul'],
]);
const PHRASING_ONLY = new Set([
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'span', 'pre', 'p'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt'],
]);
const NEEDS_TEXT = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'caption']);
const LISTS = new Set(['ul', 'ol']);

/**
 * Makes an already sanitised tree well nested: the parser keeps `<b><p>`, stray `<li>` and
 * headings of any rank, which browsers forgive and validators and screen readers do not.
 * Headings are renumbered to begin at `firstHeading` and to skip no rank.
 */
export function tidyTree(root: Root | RootContent, firstHeading: number): Root {
  const children = 'children' in root ? (root.children as ElementContent[]) : [];
  const tidied = children.flatMap((child) => tidy(child, undefined));
  renumberHeadings(tidied, firstHeading);
  return { type: 'root', children: tidied };
}

function tidy(node: ElementContent, parent: string | undefined): ElementContent[] {
  if (node.type === 'text') return LISTS.has(parent ?? '') && !node.value.trim() ? [] : [node];
  if (node.type !== 'element') return [];
  const tag = node.tagName;
  const children = node.children.flatMap((child) => tidy(child, tag));
  const element = { ...node, children };

  if (tag === 'img') return tidyImage(element);
  if (tag === 'a' && !element.properties.href) return children;
  if (NEEDS_TEXT.has(tag) && isEmpty(element)) return [];
  if (LISTS.has(tag)) return [{ ...element, children: wrapListItems(children) }];
  if (tag === 'li' && !LISTS.has(parent ?? '')) return [{ ...element, tagName: 'div' }];
  if (tag === 'dl' && !isDescriptionList(children)) return children;
  if ((tag === 'dt' || tag === 'dd') && parent !== 'dl') return [{ ...element, tagName: 'div' }];
  if (tag === 'figcaption' && parent !== 'figure') return [{ ...element, tagName: 'div' }];
  if (tag === 'th') return [withScope(element)];
  if (PHRASING_ONLY.has(tag) && children.some(isBlock)) return children;
  return [element];
}

function isBlock(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return BLOCKS.has(node.tagName) || (node.tagName === 'a' && node.children.some(isBlock));
}

function isEmpty(element: Element): boolean {
  return textContent(element).trim() === '' && !contains(element, 'img');
}

function contains(element: Element, tag: string): boolean {
  return element.children.some(
    (child) => child.type === 'element' && (child.tagName === tag || contains(child, tag)),
  );
}

function tidyImage(image: Element): Element[] {
  const { src, alt, width, height } = image.properties;
  if (typeof src !== 'string' || src === '') return [];
  const size = Number(width) > 0 && Number(height) > 0 ? { width, height } : {};
  return [{ ...image, properties: { src, alt: alt ?? '', ...size, loading: 'lazy' } }];
}

function wrapListItems(children: ElementContent[]): ElementContent[] {
  return children.map((child) =>
    child.type === 'element' && child.tagName === 'li'
      ? child
      : { type: 'element', tagName: 'li', properties: {}, children: [child] },
  );
}

function isDescriptionList(children: ElementContent[]): boolean {
  const tags = children.flatMap((child) => (child.type === 'element' ? [child.tagName] : []));
  return tags[0] === 'dt' && tags.at(-1) === 'dd' && tags.every((tag) => /^d[td]$/.test(tag));
}

function withScope(cell: Element): Element {
  return { ...cell, properties: { scope: 'col', ...cell.properties } };
}

function renumberHeadings(nodes: ElementContent[], first: number): void {
  let previousFrom = 0;
  let previousTo = first - 1;
  const visit = (node: ElementContent) => {
    if (node.type !== 'element') return;
    const rank = headingRank(node);
    if (rank !== undefined) {
      const step = rank > previousFrom ? 1 : rank - previousFrom;
      previousTo = Math.min(6, Math.max(first, previousTo + step));
      previousFrom = rank;
      node.tagName = `h${previousTo}`;
    }
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
}
