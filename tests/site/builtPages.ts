import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { E2E } from '../e2e/support/place.ts';

/** A page of the built shop, parsed. */
export interface BuiltPage {
  /** Its file, relative to the built folder. */
  file: string;
  /** The address it is found at, such as `/zh/shop/`. */
  path: string;
  tree: Root;
}

/** Files of all pages but the `/en/` twins, which are the same files under a second name. */
export function pageFiles(): string[] {
  return globSync('**/*.html', { cwd: E2E.dist })
    .filter((file) => !file.startsWith('en/'))
    .sort();
}

let parsed: BuiltPage[] | undefined;

/** All of them, parsed once for the tests that a worker runs. */
export function builtPages(): BuiltPage[] {
  parsed ??= pageFiles().map((file) => ({
    file,
    path: `/${file.replace(/index\.html$/, '')}`,
    tree: fromHtml(readFileSync(join(E2E.dist, file), 'utf8')),
  }));
  return parsed;
}

/** An element or text with the elements around it, the nearest last. */
export interface Found<Node> {
  node: Node;
  around: Element[];
}

/** All elements of a tree in document order. */
export function elements(tree: Root): Found<Element>[] {
  return [...walk(tree, [])].filter(
    (found): found is Found<Element> => found.node.type === 'element',
  );
}

/** All texts of a tree in document order. */
export function texts(tree: Root): Found<Text>[] {
  return [...walk(tree, [])].filter((found): found is Found<Text> => found.node.type === 'text');
}

function* walk(node: Root | Element, around: Element[]): Generator<Found<Element | Text>> {
  for (const child of node.children) {
    if (child.type === 'text') yield { node: child, around };
    if (child.type !== 'element') continue;
    yield { node: child, around };
    yield* walk(child, [...around, child]);
  }
}

/** The elements of a name. */
export function named(tree: Root, tagName: string): Element[] {
  return elements(tree).flatMap(({ node }) => (node.tagName === tagName ? [node] : []));
}
