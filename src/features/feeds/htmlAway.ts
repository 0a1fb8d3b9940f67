import type { SafeHtml } from '@vitrine/contract/html/sanitise.ts';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

/** Attributes that hold an address, as the tree names them. */
const ADDRESSES = ['href', 'src'];

/** HTML of the shop as a tree that can be read elsewhere: its addresses are absolute. */
export function treeAway(html: SafeHtml, page: URL): Root {
  const tree = fromHtml(html, { fragment: true });
  makeAbsolute(tree, page);
  return tree;
}

/** The same as HTML. */
export function htmlAway(html: SafeHtml, page: URL): string {
  return toHtml(treeAway(html, page), { characterReferences: { useNamedReferences: false } });
}

function makeAbsolute(node: Root | Element, page: URL): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    for (const name of ADDRESSES) {
      const address = child.properties[name];
      if (typeof address === 'string') {
        child.properties[name] = URL.parse(address, page)?.href ?? address;
      }
    }
    makeAbsolute(child, page);
  }
}
