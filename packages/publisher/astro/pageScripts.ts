import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  OWN_POLICY_ROLES,
  type PageScript,
  scriptHash,
} from '@vitrine/runtime/security/contentPolicy.ts';
import type { AstroIntegration } from 'astro';
import * as v from 'valibot';

const FILE = '.scripts.json';
const kept = v.array(v.object({ hash: v.string(), on: v.array(v.picklist(OWN_POLICY_ROLES)) }));

/** Pages with a policy of their own that may have a script, by its file; they refuse any other. */
const PLACES: readonly [file: RegExp, on: PageScript['on']][] = [
  [/\/src\/(?:layouts|services|features\/(?:consent|navigation))\//, OWN_POLICY_ROLES],
  [/\/src\/features\/filters\//, ['category']],
  [/\/src\/features\/product\//, ['product']],
];

const noted = new Map<string, PageScript['on']>();

/** Notes a script that stands in pages, and its file, while a version of the code is built. */
export function noteScript(text: string, file: string): void {
  noted.set(scriptHash(text), PLACES.find(([made]) => made.test(file))?.[1] ?? []);
}

/** Writes what was noted into the built folder, for `takeScripts`. */
export const pageScripts: AstroIntegration = {
  name: 'page-scripts',
  hooks: {
    'astro:build:done': ({ dir }) => {
      writeFileSync(
        new URL(FILE, dir),
        JSON.stringify(
          [...noted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hash, on]) => ({ hash, on })),
        ),
      );
    },
  },
};

/** Every script that may stand in a page of a build, whichever are rendered. */
export function takeScripts(site: string): PageScript[] {
  const file = join(site, FILE);
  const found = v.parse(kept, JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  return found;
}
