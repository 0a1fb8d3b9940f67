/** A piece of page described as data. */
type Markup = string | MarkupElement;

interface MarkupElement {
  tag: string;
  attributes: Record<string, string>;
  children: Markup[];
}

/** An element with its classes; `attributes` are further ones. */
export function element(
  tag: string,
  className: string,
  children: Markup[],
  attributes: Record<string, string> = {},
): MarkupElement {
  const look: Record<string, string> = className === '' ? {} : { class: className };
  return { tag, attributes: { ...look, ...attributes }, children };
}

/** The nodes that a description stands for. */
export function drawMarkup(markup: Markup): Node {
  if (typeof markup === 'string') return document.createTextNode(markup);
  const drawn = document.createElement(markup.tag);
  for (const [name, value] of Object.entries(markup.attributes)) drawn.setAttribute(name, value);
  drawn.append(...markup.children.map(drawMarkup));
  return drawn;
}
