import * as limits from '@vitrine/contract/domain/limits.ts';
import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { parseJson } from '@vitrine/contract/api/parseJson.ts';

/** What was looked for on this device and found, newest first; it never leaves it. */
export const $recentSearches = persistentAtom<readonly string[]>('recent_searches', [], {
  encode: (queries) => (queries.length > 0 ? JSON.stringify(queries) : undefined),
  decode: (text) => readQueries(parseJson(text)),
});

export function rememberSearch(query: string): void {
  $recentSearches.set(readQueries([query, ...$recentSearches.get()]));
}

/** The first that make sense, each once, in large letters or small. */
function readQueries(found: unknown): string[] {
  const queries = new Map<string, string>();
  for (const entry of Array.isArray(found) ? found : []) {
    const query = typeof entry === 'string' ? entry.trim() : '';
    const key = query.toLowerCase();
    const isQuery = query !== '' && query.length <= limits.maxQuery;
    if (isQuery && !queries.has(key)) queries.set(key, query);
    if (queries.size === limits.maxRecentSearches) break;
  }
  return [...queries.values()];
}
