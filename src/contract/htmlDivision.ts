import type { Element } from 'hast';

/** `lang` and `dir` stay; what only the old tag may carry goes. */
export function asDivision(element: Element): Element {
  const { lang, dir } = element.properties;
  return { ...element, tagName: 'div', properties: { ...(lang && { lang }), ...(dir && { dir }) } };
}
