import type { ElementContent } from 'hast';
import { hostElsewhere } from './htmlAddress.ts';

/**
 * Marks links to elsewhere as a customer's, so that search engines read no recommendation of the
 * shop's in them, and nobody gains by leaving reviews full of links. Changes the nodes in place.
 */
export function disownLinks(nodes: ElementContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const { href } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string' && hostElsewhere(href) !== null) {
      node.properties.rel = ['nofollow', 'ugc'];
    }
    disownLinks(node.children);
  }
}
