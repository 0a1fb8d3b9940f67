import type { Markup } from './markup.ts';

/** The nodes that a description stands for. */
export function drawMarkup(markup: Markup): Node {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const drawn = document.createElement(markup.tag);
  for (const [name, value] of Object.entries(markup.attributes)) drawn.setAttribute(name, value);
  drawn.append(...markup.children.map(drawMarkup));
  return drawn;
}
