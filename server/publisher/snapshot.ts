import { createClient } from '../../src/contract/client.ts';
import { crawlShop } from '../../src/contract/snapshot/crawl.ts';
import { type Noun, refuseLoss } from './guard.ts';
import { readManifest } from './manifest.ts';
import type { ShopStore } from './store/shopStore.ts';

export interface SnapshotOptions {
  apiBaseUrl: string;
  /** Folder of the live shop, whose goods must not get lost. */
  live: string;
  /** What the shop may have none of, although the last release had some. */
  allowEmpty?: readonly Noun[] | undefined;
  onProgress: (done: number, total: number) => void;
}

/** Reads the whole API into a store; keeps nothing of a shop that lost its goods. */
export function takeSnapshot(store: ShopStore, options: SnapshotOptions): Promise<number> {
  const { apiBaseUrl, live, allowEmpty, onProgress } = options;
  return store.take(Date.now(), async (draft) => {
    await crawlShop({
      clientFor: (language) => createClient({ baseUrl: apiBaseUrl, language: () => language }),
      sink: draft,
      onProgress,
    });
    draft.dropOthers();
    refuseLoss(draft, readManifest(live)?.counts, allowEmpty);
  });
}
