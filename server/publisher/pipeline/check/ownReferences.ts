import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { pathsIn } from '../../../renderer/check/checkPage.ts';

/** Attributes that lead somewhere, by their names in a tree. */
const ATTRIBUTES = { href: 'href', src: 'src', poster: 'poster', srcSet: 'srcset' };

/**
 * What a page refers to by itself, without the links in texts of customers and
 * editors. Threat: one review with a link that leads nowhere, or with words that only look like
 * one, would keep the shop from publishing. The page is read as a browser does, which takes its
 * time: it is for the few that something was missing on.
 */
export function ownReferences(html: string): Set<string> {
  return new Set(referencesOf(fromHtml(html)));
}

function referencesOf(node: Root | Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || isProse(child)) return [];
    const own = Object.entries(ATTRIBUTES).flatMap(([property, attribute]) =>
      pathsIn(attribute, String(child.properties[property] ?? '')),
    );
    return [...own, ...referencesOf(child)];
  });
}

function isProse({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('prose');
}
