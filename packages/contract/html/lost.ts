import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { ALLOWED, markupOf } from './allowed.ts';

/** Elements that a reader would miss. */
const MISSED = new Set(
  (
    'applet area audio button canvas dialog embed form frame iframe input map marquee math object ' +
    'script select style svg textarea video'
  ).split(' '),
);
/** Links of these protocols stay; a script's would have led nowhere. */
const KEPT = new Set([...ALLOWED.protocols.href, 'javascript']);
/** HTML without any of these is not parsed: most texts have links, and few of another protocol. */
const OTHER_LINK = `href\\s*=[\\s"']*(?!(?:${ALLOWED.protocols.href.join('|')}):)[a-z][a-z\\d+.-]*[:&]`;
const LOSSES = new RegExp(
  `<(?:${[...MISSED].join('|')}|center|img)\\b|\\balign|${OTHER_LINK}`,
  'i',
);
/** What is not the start of a line, where text stands anyway. */
const ALIGNMENT =
  /(?:^|;)\s*text-align\s*:(?!\s*(?:start|left|inherit|initial|unset|auto|-webkit-auto)\b)/i;
/** Of these, text flows around the element. */
const FLOATS = ['img', 'table'];

/**
 * What HTML from outside shows and pages will not: names of elements, and `alignment`. Images whose
 * host pages may not ask are not among it.
 */
export function lostIn(html: string): string[] {
  if (!LOSSES.test(html)) return [];
  const found = new Set<string>();
  try {
    visit(fromHtml(markupOf(html), { fragment: true }), found);
  } catch (error) {
    // Nested by the thousand: of such HTML only the text remains.
    if (!(error instanceof RangeError)) throw error;
    found.add('all elements');
  }
  return [...found].sort();
}

function visit(node: Nodes, found: Set<string>): void {
  if (node.type === 'element') {
    const { tagName, properties } = node;
    if (MISSED.has(tagName)) found.add(tagName);
    const { href } = properties;
    const [, scheme] = /^\s*([a-z][a-z\d+.-]*):/i.exec(String(href ?? '')) ?? [];
    if (tagName === 'a' && scheme && !KEPT.has(scheme.toLowerCase())) found.add(`${scheme}: links`);
    if (tagName === 'img' && !hasAddress(node)) found.add('img');
    const style = String(properties.style ?? '');
    const align = String(properties.align ?? '').toLowerCase();
    const isPlaced = align !== '' && (align !== 'left' || FLOATS.includes(tagName));
    const isAligned = tagName === 'center' || isPlaced || ALIGNMENT.test(style);
    if (isAligned) found.add('alignment');
    // With all that they hold.
    if (['svg', 'math', 'select'].includes(tagName)) return;
  }
  if ('children' in node) for (const child of node.children) visit(child, found);
}

/** Embedded images, and those that a script would load, have none. */
function hasAddress({ properties: { src } }: Element): boolean {
  return typeof src === 'string' && src !== '' && !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(src);
}

/** The same of the texts of everything with a slug in what an API sent. */
export function textsWithLosses(data: unknown): { slug: string; lost: string }[] {
  const found: { slug: string; lost: string }[] = [];
  // Threat: JSON may be nested deeper than functions may call each other.
  const waiting = [data];
  for (const each of waiting) {
    if (each === null || typeof each !== 'object') continue;
    const { slug, description, content, size_guide } = each as Record<string, unknown>;
    for (const html of [description, content, size_guide]) {
      if (typeof slug !== 'string' || typeof html !== 'string') continue;
      for (const lost of lostIn(html)) found.push({ slug, lost });
    }
    waiting.push(...Object.values(each));
  }
  return found;
}
