import type { Element, ElementContent } from 'hast';
import { asDivision } from './htmlDivision.ts';

/** One caption, which opens the figure or else closes it; other captions become divisions. */
export function tidyFigure(figure: Element): Element {
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
