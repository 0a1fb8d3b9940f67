import { rememberSearch } from '../../stores/recentSearches.ts';
import type { ShopEvent } from '../consent/events.ts';
import { record } from '../consent/record.ts';
import { type SearchResult, totalCount } from './searchResult.ts';

/** Google's types of content, by the folder of its address. */
const CONTENT_TYPES = new Map([
  ['shop-overviews', 'product'],
  ['category', 'category'],
  ['blog-overviews', 'article'],
]);

/** Remembers on this device what was found. */
export function rememberFound(result: SearchResult): void {
  if (result.query !== '' && totalCount(result) > 0)
    rememberSearch(result.corrected ?? result.query);
}

/** Tells the services what was looked for, and how much was found. */
export function recordFound(result: SearchResult): void {
  recordSearch({ name: 'Search', query: result.query, count: totalCount(result) });
}

/** A result was chosen, by its link's `href`: what was looked for led somewhere. */
export function recordChosen(result: SearchResult, href: string): void {
  rememberFound(result);
  // As it is printed: of a slug in Chinese, a URL has the bytes.
  const folders = href
    .replace(/[?#].*/, '')
    .split('/')
    .filter(Boolean);
  const type = CONTENT_TYPES.get(folders.at(-2) ?? '') ?? 'page';
  recordSearch({ name: 'SelectContent', type, id: folders.at(-1) ?? '', query: result.query });
}

/** An address that somebody looked for is of a person: it stays here. */
function recordSearch(event: Extract<ShopEvent, { query: string }>): void {
  if (event.query !== '' && !event.query.includes('@')) record(event);
}
