import type { ElementContent } from 'hast';

const BLOCKS = new Set([
  'blockquote',
  'details',
  'div',
  'dl',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'ol',
  'p',
  'pre',
  'summary',
  'table',
  'ul',
]);
/** They are what their content is. */
const TRANSPARENT = new Set(['a', 'del', 'ins']);

/** Whether a node of the allow-list begins a line of its own; a link does around blocks. */
export function isBlock(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return BLOCKS.has(node.tagName) || (TRANSPARENT.has(node.tagName) && node.children.some(isBlock));
}

export function isEmpty(node: ElementContent): boolean {
  return !hasText(node) && !hasElement(node, 'img');
}

function hasText(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return node.type === 'element' && node.children.some(hasText);
}

/** Whether a node is an element of this name or holds one. */
export function hasElement(node: ElementContent, tag: string): boolean {
  if (node.type !== 'element') return false;
  return node.tagName === tag || node.children.some((child) => hasElement(child, tag));
}

const LINES = new Set([...BLOCKS, 'br', 'dd', 'dt', 'li', 'td', 'th']);

/** Blocks as a line of text, in which what stood on lines of its own stays apart. */
export function lineOf(nodes: ElementContent[]): string {
  const textIn = (node: ElementContent): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return '';
    const text = node.children.map(textIn).join('');
    return LINES.has(node.tagName) ? ` ${text} ` : text;
  };
  return nodes.map(textIn).join('').replace(/\s+/g, ' ').trim();
}
