import type { Element, ElementContent } from 'hast';
import { lineOf } from './blocks.ts';

const ORDER = ['caption', 'thead', 'tbody', 'tfoot'];

/** What each part of a table must stand in; the parser sees to the rest. */
const PARENTS: Record<string, string[]> = {
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
};

/** Whether the tag is a part of a table without the table around it. */
export function isStrayTablePart(tag: string, parent: string | undefined): boolean {
  return PARENTS[tag] !== undefined && !PARENTS[tag].includes(parent ?? '');
}

/** One caption, one head, bodies, one foot, in this order; other heads and feet become bodies. */
export function tidyTable(table: Element): Element {
  const parts = table.children.filter((child) => child.type === 'element');
  const heads = parts.filter((part) => part.tagName === 'thead');
  const feet = parts.filter((part) => part.tagName === 'tfoot');
  const captions = parts.filter((part) => part.tagName === 'caption');
  const kept = new Set([captions[0], heads[0], feet.at(-1)]);
  const children = parts.flatMap((part): Element[] => {
    if (part === captions[0]) return [{ ...part, children: captions.flatMap(captionLine) }];
    if (part.tagName === 'caption') return [];
    return [kept.has(part) ? part : { ...part, tagName: 'tbody' }];
  });
  const rank = (part: Element) => ORDER.indexOf(part.tagName);
  return { ...table, children: children.sort((a, b) => rank(a) - rank(b)) };
}

/** A caption is a line of text: blocks in it are reduced to their text, and without any it goes. */
export function plainCaption(caption: Element): Element[] {
  const value = lineOf(caption.children);
  return value === '' ? [] : [{ ...caption, children: [{ type: 'text', value }] }];
}

/** Captions become one, and their lines stay apart. */
const captionLine = ({ children }: Element, index: number): ElementContent[] =>
  index === 0 ? children : [{ type: 'text', value: ' ' }, ...children];

/** A head cell names its column; one that holds headings or quotations is a plain cell instead. */
export function tidyHeadCell(cell: Element): Element {
  if (!cell.children.some(isSection)) {
    return { ...cell, properties: { scope: 'col', ...cell.properties } };
  }
  const { scope: _, ...properties } = cell.properties;
  return { ...cell, tagName: 'td', properties };
}

function isSection(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return /^(?:h[1-6]|blockquote)$/.test(node.tagName) || node.children.some(isSection);
}
