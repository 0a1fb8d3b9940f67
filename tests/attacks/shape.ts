import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** What a document is built of, without its words. */
export type Shape = string | Shape[];

/** The elements of HTML with the names of their attributes; JSON-LD by its keys. */
export const shapeOfHtml = (html: string): Shape[] => shapeOf(fromHtml(html));

function shapeOf(node: Root | RootContent): Shape[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child): Shape[] => {
    if (child.type !== 'element') return child.type === 'text' ? [] : [child.type];
    const names = Object.keys(child.properties).sort();
    const [text] = child.children;
    const isData = child.tagName === 'script' && child.properties.type === 'application/ld+json';
    const inside =
      isData && text?.type === 'text' ? keysOf(JSON.parse(text.value)) : shapeOf(child);
    return [[`${child.tagName} ${names.join(' ')}`, ...inside]];
  });
}

/** The keys of JSON, without its values. */
export function keysOf(json: unknown): Shape[] {
  if (json === null || typeof json !== 'object') return [];
  return Object.entries(json).map(([key, value]) => [key, ...keysOf(value)]);
}

/** Letters, spaces and marks of direction stay: both texts are as long, break alike and run alike. */
export const harmless = (attack: string) => attack.replace(/[^\p{L}\p{N}\p{M}\p{Cf}\s]/gu, 'x');
