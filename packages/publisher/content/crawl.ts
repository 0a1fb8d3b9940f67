import { type Reading, type RefreshOptions, refreshShop } from './refresh.ts';

export interface CrawlOptions extends Omit<RefreshOptions, 'reading' | 'changed'> {
  sink: Reading;
}

/**
 * Reads the whole shop once, in every language, without what the API says it does not have. Rejects
 * with `BuildStoppedError`, which names the call and the page it was for, at the first response
 * that cannot be used: half a shop is no shop.
 */
export async function crawlShop({ sink, ...options }: CrawlOptions): Promise<void> {
  await refreshShop({ ...options, reading: sink, changed: null });
}
