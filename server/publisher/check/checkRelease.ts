import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildStopped } from '../../../src/contract/snapshot/stopped.ts';
import type { PageMade, Reference } from '../render/renderTask.ts';
import { ownReferences } from './ownReferences.ts';

const MOST_TOLD = 10;

/** Collects what is wrong with a release while it is rendered. */
export interface ReleaseCheck {
  add: (pages: PageMade[], references: Reference[]) => void;
  /** Throws `BuildStopped` with the first problems, where there are any. */
  end: () => void;
}

/** Pages and files are looked for in the release's folder once all of them are there. */
export function openReleaseCheck(release: string): ReleaseCheck {
  const problems: string[] = [];
  const referred = new Map<string, string>();
  return {
    add: (pages, references) => {
      for (const page of pages) {
        for (const problem of page.problems) problems.push(`${page.path} ${problem}`);
      }
      for (const [address, page] of references) {
        if (!referred.has(address)) referred.set(address, page);
      }
    },
    end: () => {
      const missing = [...referred]
        .filter(([address]) => !isThere(release, address))
        .filter(([address, page]) => ownReferences(release, page).has(address))
        .map(([address, page]) => `${page} refers to ${address}, which is not there`);
      const found = [...problems, ...missing];
      if (found.length === 0) return;
      const told = found.slice(0, MOST_TOLD).join('; ');
      const more = found.length - MOST_TOLD;
      throw new BuildStopped(
        `The pages are not fit to go live: ${told}${more > 0 ? ` and ${more} more` : ''}.`,
      );
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
