import DOMPurify, { type UponSanitizeAttributeHookEvent } from 'dompurify';
import type { ElementContent, Properties, Root } from 'hast';
import { ALLOWED, withoutNulls } from './allowed.ts';
import type { SafeHtml } from './sanitise.ts';
import { type Author, tidyTree } from './tree.ts';

/** Properties that hast names otherwise than HTML does. */
const ATTRIBUTE_NAMES: Record<string, string> = { colSpan: 'colspan', rowSpan: 'rowspan' };
const PROPERTY_NAMES = Object.fromEntries(
  Object.entries(ATTRIBUTE_NAMES).map(([property, attribute]) => [attribute, property]),
);

/** An attribute, by itself or with the values that it may have. */
type Rule = string | readonly [name: string, ...values: (string | RegExp)[]];
const RULES: Record<string, readonly Rule[]> = ALLOWED.attributes;
const PROTOCOLS: Record<string, readonly string[]> = ALLOWED.protocols;

const nameOf = (rule: Rule): string => {
  const property = typeof rule === 'string' ? rule : rule[0];
  return ATTRIBUTE_NAMES[property] ?? property;
};

const purifier = DOMPurify();
if (purifier.isSupported) purifier.addHook('uponSanitizeAttribute', keepAllowed);

/** DOMPurify knows attributes for all elements at once; the allow-list has them by element. */
function keepAllowed(element: Element, event: UponSanitizeAttributeHookEvent): void {
  const rules = [...(RULES[element.localName] ?? []), ...(RULES['*'] ?? [])];
  const rule = rules.find((each) => nameOf(each) === event.attrName);
  event.keepAttr =
    rule !== undefined && mayBe(rule, event.attrValue) && mayLead(event.attrName, event.attrValue);
}

function mayBe(rule: Rule, value: string): boolean {
  if (typeof rule === 'string') return true;
  const [, ...values] = rule;
  return values.some((each) => (typeof each === 'string' ? each === value : each.test(value)));
}

/** Whether an address is relative or of a protocol on the list. */
function mayLead(name: string, value: string): boolean {
  const protocols = PROTOCOLS[name];
  const protocol = /^([^/?#:]*):/.exec(value)?.[1];
  return !protocols || protocol === undefined || protocols.includes(protocol);
}

/**
 * Does in the browser, by DOMPurify and the same allow-list, what `sanitiseHtml` does elsewhere:
 * its parser and printer are too large to be sent to visitors. An end-to-end test feeds the same
 * attacks through both.
 */
export function sanitiseInBrowser(
  value: string,
  firstHeading: number,
  author: Author = 'shop',
): SafeHtml {
  // Its types do not say so, but of a document without a body it leaves nothing at all.
  const clean: DocumentFragment | null = purifier.sanitize(withoutNulls(value), {
    ALLOWED_TAGS: [...ALLOWED.tagNames],
    ALLOWED_ATTR: [...new Set(Object.values(RULES).flat().map(nameOf))],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [...ALLOWED.strip],
    RETURN_DOM_FRAGMENT: true,
  });
  const children = clean ? treesOf(clean) : [];
  const tidied = tidyTree({ type: 'root', children }, firstHeading, author);
  const printed = print(tidied);
  return (printed.trim() === '' ? '' : printed) as SafeHtml;
}

function treesOf(parent: ParentNode): ElementContent[] {
  return [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node instanceof Text) return [{ type: 'text', value: node.data }];
    if (!(node instanceof Element)) return [];
    const properties: Properties = {};
    for (const { name, value } of node.attributes) properties[PROPERTY_NAMES[name] ?? name] = value;
    return [{ type: 'element', tagName: node.localName, properties, children: treesOf(node) }];
  });
}

/** Built in a document of its own, where pictures load nothing. */
function print(root: Root): string {
  const place = document.implementation.createHTMLDocument('').createElement('div');
  append(place, root.children as ElementContent[]);
  return place.innerHTML;
}

function append(parent: Element, nodes: ElementContent[]): void {
  for (const node of nodes) {
    if (node.type === 'text') parent.append(node.value);
    if (node.type !== 'element') continue;
    const element = parent.ownerDocument.createElement(node.tagName);
    for (const [property, value] of Object.entries(node.properties)) {
      element.setAttribute(ATTRIBUTE_NAMES[property] ?? property, [value].flat().join(' '));
    }
    append(element, node.children);
    parent.append(element);
  }
}
