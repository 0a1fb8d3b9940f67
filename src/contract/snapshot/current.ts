import { readFileSync } from 'node:fs';
import { createClient } from '../client.ts';
import type { Language } from '../language.ts';
import { crawlShop } from './crawl.ts';
import type { LanguageSnapshot, Snapshot } from './snapshot.ts';
import { BuildStopped } from './stopped.ts';

/**
 * The snapshot that this build renders: the file named by `VITRINE_SNAPSHOT`, which the build
 * command writes, or, under a bare `astro build` or `astro dev`, a fresh reading of `API_BASE_URL`.
 */
async function loadSnapshot(): Promise<Snapshot> {
  const file = process.env.VITRINE_SNAPSHOT;
  if (file) return JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  const baseUrl = process.env.API_BASE_URL;
  if (!baseUrl) {
    throw new BuildStopped('Set API_BASE_URL to the address of the shop’s API, then build again.');
  }
  return crawlShop({
    clientFor: (language) => createClient({ baseUrl, language: () => language }),
  });
}

const snapshot = await loadSnapshot();

/** ms since the epoch at which the API was read: the moment the pages' prices are true for. */
export const takenAt = Date.parse(snapshot.takenAt);

/** Everything a visitor can read, in one language. */
export function shopIn(language: Language): LanguageSnapshot {
  return snapshot.languages[language];
}
