import type { ElementContent } from 'hast';
import { toString as textContent } from 'hast-util-to-string';

const BLOCKS = new Set([
  'address',
  'blockquote',
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
  'table',
  'ul',
]);

/** Whether a node of the allow-list begins a line of its own; a link does around blocks. */
export function isBlock(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return BLOCKS.has(node.tagName) || (node.tagName === 'a' && node.children.some(isBlock));
}

export function isEmpty(node: ElementContent): boolean {
  return textContent(node).trim() === '' && !hasImage(node);
}

function hasImage(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return node.tagName === 'img' || node.children.some(hasImage);
}
