import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import only from 'astro/client/only.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import * as v from 'valibot';
import { scriptHash } from '../../security/scriptHash.ts';

const FILE = '.scripts.json';
const hashes = v.array(v.string());

/** What Astro writes into pages with islands, all of ours being `client:only`. */
const noted = new Set([only, island].map(scriptHash));

/** Notes a script that stands in pages, while a version of the code is built. */
export function noteScript(text: string): void {
  noted.add(scriptHash(text));
}

/**
 * Vite's limit as it is by itself; Astro asks it for each small script that it may put into pages
 * instead of a file, and nothing else tells of these.
 */
export function noteInlined(file: string, content: Buffer): undefined {
  if (file.endsWith('.js')) noteScript(content.toString().trim());
}

/** Writes what was noted into the built folder, for `takeScripts`. */
export const pageScripts: AstroIntegration = {
  name: 'page-scripts',
  hooks: {
    'astro:build:done': ({ dir }) => {
      writeFileSync(new URL(FILE, dir), JSON.stringify([...noted].sort()));
    },
  },
};

/** Hashes of every script that may stand in a page of a build, whichever are rendered. */
export function takeScripts(site: string): string[] {
  const file = join(site, FILE);
  const found = v.parse(hashes, JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file);
  return found;
}
