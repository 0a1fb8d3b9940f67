import type { ElementContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';

const LOWEST = 6;

/**
 * Renumbers the headings of a tree to begin at rank `first` and to skip no rank: each becomes one
 * deeper than the nearest heading before it that ranked above it. Changes the nodes in place.
 */
export function renumberHeadings(nodes: ElementContent[], first: number): void {
  const above: number[] = [];
  const visit = (node: ElementContent) => {
    if (node.type !== 'element') return;
    const rank = headingRank(node);
    if (rank !== undefined) {
      while ((above.at(-1) ?? 0) >= rank) above.pop();
      node.tagName = `h${Math.min(LOWEST, first + above.length)}`;
      above.push(rank);
    }
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
}
