import type { Element, ElementContent } from 'hast';
import { hasElement, isBlock, isEmpty } from './blocks.ts';

const BLANK_LINE = /\n[^\S\n]*\n\s*/;
/** Where they are, the writer said by them where lines end. */
const LINE_ENDS = ['p', 'br', 'div'];

/**
 * Keeps the lines of a text that was typed, with or without a few tags: a blank line begins another
 * paragraph, a line break is one. What says so by elements stays as it is.
 */
export function keepLines(nodes: ElementContent[]): ElementContent[] {
  return isTyped(nodes) && hasLines(nodes) ? wrapParagraphs(nodes) : nodes;
}

const isTyped = (nodes: ElementContent[]) =>
  !nodes.some((node) => LINE_ENDS.some((tag) => hasElement(node, tag)));

/** Whether text or phrasing between two blocks, or a quotation, has more than one line. */
function hasLines(nodes: ElementContent[]): boolean {
  const runs = nodes.map((node) => (isBlock(node) ? '\f' : sourceOf(node))).join('');
  return (
    runs.split('\f').some((run) => run.trim().includes('\n')) ||
    nodes.some((node) => isQuotation(node) && hasLines(node.children))
  );
}

/** Text as it was written; an image stands for a letter. */
function sourceOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'img' ? 'x' : node.children.map(sourceOf).join('');
}

const isQuotation = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'blockquote';

/**
 * Puts text and phrasing that stand beside blocks into paragraphs: in a grid they would be laid out as
 * items of their own. A blank line begins another paragraph, as in the exports of WordPress.
 */
export function wrapParagraphs(nodes: ElementContent[]): ElementContent[] {
  const isLined = isTyped(nodes);
  const wrapped: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endParagraph = () => {
    if (line.every(isEmpty)) wrapped.push(...line.filter(({ type }) => type === 'text'));
    else wrapped.push(paragraph(isLined ? trimmed(line).flatMap(withBreaks) : line));
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endParagraph();
      wrapped.push(isLined ? withLines(node) : node);
    } else if (node.type === 'text') {
      const [first = '', ...others] = node.value.split(BLANK_LINE);
      if (first !== '') line.push({ type: 'text', value: first });
      for (const value of others) {
        endParagraph();
        if (value !== '') line.push({ type: 'text', value });
      }
    } else {
      line.push(node);
    }
  }
  endParagraph();
  return wrapped;
}

const paragraph = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

/** Quotations are typed in paragraphs, too. */
const withLines = (block: ElementContent): ElementContent =>
  isQuotation(block) && hasLines(block.children)
    ? { ...block, children: wrapParagraphs(block.children) }
    : block;

/** A paragraph's line without the white space at its ends. */
function trimmed(line: ElementContent[]): ElementContent[] {
  const [first, last] = [line[0], line.at(-1)];
  const ends = line.map((node): ElementContent => {
    if (node.type !== 'text') return node;
    const value = node === first ? node.value.trimStart() : node.value;
    return { ...node, value: node === last ? value.trimEnd() : value };
  });
  return ends.filter((node) => node.type !== 'text' || node.value !== '');
}

function withBreaks(node: ElementContent): ElementContent[] {
  if (node.type === 'element') return [{ ...node, children: node.children.flatMap(withBreaks) }];
  if (node.type !== 'text') return [node];
  const lines = node.value.split('\n');
  return lines.flatMap((line, index): ElementContent[] => {
    const start = index === 0 ? line : line.trimStart();
    const value = index === lines.length - 1 ? start : start.trimEnd();
    const text: ElementContent[] = value ? [{ type: 'text', value }] : [];
    return index === 0 ? text : [lineBreak(), ...text];
  });
}

const lineBreak = (): Element => ({
  type: 'element',
  tagName: 'br',
  properties: {},
  children: [],
});
