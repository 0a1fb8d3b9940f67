import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { pathsIn } from '../../../renderer/check/checkPage.ts';
import type { PageProblem } from '../../../renderer/check/pageProblems.ts';
import type { PageOutput } from '../../../renderer/render/renderTask.ts';

/** Collects what is wrong with a release while it is rendered. */
export interface ReleaseCheck {
  add: (pages: PageOutput[], references: string[]) => void;
  /** The paths of pages that are not fit to go live, each with the first that is wrong with it. */
  unfit: () => Map<string, PageProblem>;
  /** Of the others, those that lead to what is not there. */
  leadingNowhere: () => Map<string, PageProblem>;
}

/** Pages and files are looked for in the release's folder once all of them are there. */
export function openReleaseCheck(release: string): ReleaseCheck {
  const unfit = new Map<string, PageProblem>();
  /** Paths by file. */
  const pages = new Map<string, string>();
  const referred = new Set<string>();
  return {
    add: (made, references) => {
      for (const { path, file, problems } of made) {
        const [problem] = problems;
        if (problem) unfit.set(path, problem);
        else if (file.endsWith('.html')) pages.set(file, path);
      }
      for (const address of references) referred.add(address);
    },
    unfit: () => unfit,
    leadingNowhere: () => {
      const leading = new Map<string, PageProblem>();
      const missing = [...referred].filter((address) => !isThere(release, address));
      for (const [file, path] of missing.length > 0 ? pages : []) {
        const html = readFileSync(join(release, file), 'utf8');
        const likely = missing.filter((address) => html.includes(address));
        const own = likely.length > 0 ? ownReferences(html) : new Set();
        const address = likely.find((one) => own.has(one));
        if (address) leading.set(path, `reference: ${address}`);
      }
      return leading;
    },
  };
}

function isThere(release: string, address: string): boolean {
  const path = decoded(address)?.slice(1);
  if (path === undefined) return false;
  return existsSync(join(release, address.endsWith('/') ? `${path}index.html` : path));
}

/** `undefined` where the escapes are broken, as texts may well have them. */
function decoded(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Attributes that lead somewhere, by their names in a tree. */
const ATTRIBUTES = { href: 'href', src: 'src', poster: 'poster', srcSet: 'srcset' };

/**
 * What a page refers to by itself, without the links in texts of customers and
 * editors. Threat: one review with a link that leads nowhere, or with words that only look like
 * one, would keep the shop from publishing. The page is read as a browser does, which takes its
 * time: it is for the few that something was missing on.
 */
function ownReferences(html: string): Set<string> {
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
