import DOMPurify, { type UponSanitizeAttributeHookEvent } from 'dompurify';
import type { ElementContent, Properties, Root } from 'hast';
import { ALLOWED, markupOf } from './allowed.ts';
import type { SafeHtml } from './sanitise.ts';
import { type Author, tidyTree } from './tree.ts';

/** Properties whose names in hast are not those of HTML. */
const ATTRIBUTE_NAMES: Record<string, string> = {
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  dateTime: 'datetime',
};
const PROPERTY_NAMES = Object.fromEntries(
  Object.entries(ATTRIBUTE_NAMES).map(([property, attribute]) => [attribute, property]),
);

/** An attribute that may have any value, or one of these. */
type Rule = string | readonly [name: string, ...values: (string | RegExp)[]];
const RULES: Record<string, readonly Rule[]> = ALLOWED.attributes;
const PROTOCOLS: Record<string, readonly string[]> = ALLOWED.protocols;

const attributeNameOf = (rule: Rule): string => {
  const property = typeof rule === 'string' ? rule : rule[0];
  return ATTRIBUTE_NAMES[property] ?? property;
};

const purifier = DOMPurify();
// Outside a browser it has no hooks, and importing this module must not throw there.
if (purifier.isSupported) purifier.addHook('uponSanitizeAttribute', keepAllowedAttribute);

/** DOMPurify's list of attributes is one for all elements; ours is by element. */
function keepAllowedAttribute(element: Element, event: UponSanitizeAttributeHookEvent): void {
  const rules = [...(RULES[element.localName] ?? []), ...(RULES['*'] ?? [])];
  const rule = rules.find((each) => attributeNameOf(each) === event.attrName);
  event.keepAttr =
    rule !== undefined &&
    isAllowedValue(rule, event.attrValue) &&
    hasAllowedProtocol(event.attrName, event.attrValue);
}

function isAllowedValue(rule: Rule, value: string): boolean {
  if (typeof rule === 'string') return true;
  const [, ...values] = rule;
  return values.some((each) => (typeof each === 'string' ? each === value : each.test(value)));
}

/** Whether a URL is relative or of an allowed protocol. */
function hasAllowedProtocol(name: string, value: string): boolean {
  const protocols = PROTOCOLS[name];
  const protocol = /^([^/?#:]*):/.exec(value)?.[1];
  return !protocols || protocol === undefined || protocols.includes(protocol);
}

/**
 * Does in the browser, by DOMPurify and the same allow-list, what `sanitiseHtml` does elsewhere:
 * its parser and serialiser are too large to be sent to visitors. An end-to-end test feeds the same
 * attacks through both. Throws where DOMPurify does not work: it would return the input as it is.
 */
export function sanitiseInBrowser(
  value: string,
  topHeadingLevel: number,
  author: Author = 'shop',
): SafeHtml {
  if (!purifier.isSupported) throw new Error('DOMPurify does not support this browser.');
  // Its types do not say so, but it is `null` for a document without a body.
  const clean: DocumentFragment | null = purifier.sanitize(markupOf(value), {
    ALLOWED_TAGS: [...ALLOWED.tagNames],
    ALLOWED_ATTR: [...new Set(Object.values(RULES).flat().map(attributeNameOf))],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [...ALLOWED.strip],
    RETURN_DOM_FRAGMENT: true,
  });
  const children = clean ? toHast(clean) : [];
  const tidied = tidyTree({ type: 'root', children }, topHeadingLevel, author);
  const html = serialise(tidied);
  return (html.trim() === '' ? '' : html) as SafeHtml;
}

function toHast(parent: ParentNode): ElementContent[] {
  return [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node instanceof Text) return [{ type: 'text', value: node.data }];
    if (!(node instanceof Element)) return [];
    const properties: Properties = {};
    for (const { name, value } of node.attributes) properties[PROPERTY_NAMES[name] ?? name] = value;
    return [{ type: 'element', tagName: node.localName, properties, children: toHast(node) }];
  });
}

/** In a document of its own, where images are not loaded. */
function serialise(root: Root): string {
  const container = document.implementation.createHTMLDocument('').createElement('div');
  appendNodes(container, root.children as ElementContent[]);
  return container.innerHTML;
}

function appendNodes(parent: Element, nodes: ElementContent[]): void {
  for (const node of nodes) {
    if (node.type === 'text') parent.append(node.value);
    if (node.type !== 'element') continue;
    const element = parent.ownerDocument.createElement(node.tagName);
    for (const [property, value] of Object.entries(node.properties)) {
      element.setAttribute(ATTRIBUTE_NAMES[property] ?? property, [value].flat().join(' '));
    }
    appendNodes(element, node.children);
    parent.append(element);
  }
}
