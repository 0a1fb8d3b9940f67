import type { ElementContent } from 'hast';
import { isBlock, isEmpty } from './blocks.ts';

const BLANK_LINE = /\n[^\S\n]*\n\s*/;

/**
 * Puts text and phrasing that stand beside blocks into paragraphs: in a grid they would be laid out as
 * items of their own. A blank line begins another paragraph, as in the exports of WordPress.
 */
export function wrapParagraphs(nodes: ElementContent[]): ElementContent[] {
  const wrapped: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endParagraph = () => {
    if (line.every(isEmpty)) wrapped.push(...line.filter(({ type }) => type === 'text'));
    else wrapped.push({ type: 'element', tagName: 'p', properties: {}, children: line });
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endParagraph();
      wrapped.push(node);
    } else if (node.type === 'text' && node.value.trim() !== '') {
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
