import { readFileSync } from 'node:fs';
import { createClient } from '../client.ts';
import type { Language } from '../language.ts';
import { crawlShop } from './crawl.ts';
import type { ShopItemKind, ShopItems, ShopSource } from './shopItems.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotSource } from './snapshotSource.ts';
import { BuildStopped } from './stopped.ts';
import { noteFrom } from './trace.ts';

/**
 * The shop that this build renders: the snapshot in the file named by `VITRINE_SNAPSHOT`, which
 * the build command writes, or, under a bare `astro build` or `astro dev`, a fresh reading of
 * `API_BASE_URL`.
 */
async function openSource(): Promise<ShopSource> {
  const file = process.env.VITRINE_SNAPSHOT;
  if (file) return snapshotSource(JSON.parse(readFileSync(file, 'utf8')) as Snapshot);
  const baseUrl = process.env.API_BASE_URL;
  if (!baseUrl) {
    throw new BuildStopped('Set API_BASE_URL to the address of the shop’s API, then build again.');
  }
  const clientFor = (language: Language) => createClient({ baseUrl, language: () => language });
  return snapshotSource(await crawlShop({ clientFor }));
}

const source = await openSource();

/** ms since the epoch at which the API was read: the moment the pages' prices are true for. */
export const takenAt = source.takenAt;

/** A piece of the shop; `key` is a slug or an id, and is left out for lists. */
export function readItem<Kind extends ShopItemKind>(
  kind: Kind,
  language: Language,
  key = '',
): ShopItems[Kind] | undefined {
  noteFrom(`${kind}:${language}:${key}`);
  return source.read(kind, language, key);
}
