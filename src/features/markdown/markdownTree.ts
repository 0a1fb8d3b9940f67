import type { SafeHtml } from '@vitrine/contract/html/sanitise.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import type { Element, Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type {
  Heading,
  Image,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Text,
} from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { treeAway } from '../feeds/htmlAway.ts';

/*
 * Markdown is made as a tree and printed once: whatever a name or a text holds is escaped where it
 * would be read as markup.
 */

export const text = (value: string): Text => ({ type: 'text', value });

export const strong = (value: string): Strong => ({ type: 'strong', children: [text(value)] });

export const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(value.replace(/\s+/g, ' '))],
});

export const paragraph = (content: string | PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: typeof content === 'string' ? [text(content)] : content,
});

export const link = (name: string, url: string): Link => ({
  type: 'link',
  url,
  children: [text(name)],
});

export const image = (alt: string, url: string): Image => ({ type: 'image', url, alt });

export const points = (items: (string | PhrasingContent[])[]): List => ({
  type: 'list',
  spread: false,
  children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(item)] })),
});

/** No text that is written to be read has so many elements inside each other. */
const DEEPEST = 20;

/**
 * HTML of the shop; its addresses are read as on `page`. Printing takes ever longer the deeper a
 * tree is, hours for some: of what nests as only an attack does, the text alone remains.
 */
export function fromShopHtml(html: SafeHtml, page: URL): RootContent[] {
  const tree = treeAway(html, page);
  if (isDeeper(tree, DEEPEST)) return [paragraph(textOf(html))];
  const made = toMdast(tree, { document: true });
  return made.type === 'root' ? made.children : [];
}

function isDeeper(node: Root | Element, levels: number): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (levels === 0 || isDeeper(child, levels - 1)),
  );
}

const EXTENSIONS = [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()];

export function printMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, { bullet: '-', extensions: EXTENSIONS });
}

export function markdownResponse(markdown: string): Response {
  return new Response(markdown, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
