/** A piece of page described as data: Astro prints it at build time, a script draws it later. */
export type Markup = string | MarkupElement;

export interface MarkupElement {
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

/** Text that only screen readers need. */
export function unseen(text: string): MarkupElement {
  return element('span', 'sr-only', [text]);
}
