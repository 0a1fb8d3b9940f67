import type { StructuredData } from './structured.ts';

/** One element of the document's head, as data. */
export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; attributes: Record<string, string> }
  | { tag: 'link'; attributes: Record<string, string> }
  | { tag: 'data'; data: StructuredData[] };

/** `meta('charset', 'utf-8')`, or a name or property with its content. */
export function meta(key: 'charset', charset: string): HeadTag;
export function meta(key: 'name' | 'property', name: string, content: string): HeadTag;
export function meta(key: string, name: string, content?: string): HeadTag {
  const attributes: Record<string, string> = { [key]: name };
  if (content !== undefined) attributes.content = content;
  return { tag: 'meta', attributes };
}

export const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });
