import * as limits from '@vitrine/contract/domain/limits.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openBrowser } from './testing/browser.ts';

afterEach(() => vi.unstubAllGlobals());

const KEY = 'recent_searches';

async function open(stored?: string) {
  const browser = openBrowser(stored === undefined ? {} : { [KEY]: stored });
  const store = await import('./recentSearches.ts');
  return { ...store, browser };
}

test('the last searches are remembered, newest first, each once', async () => {
  const { $recentSearches, rememberSearch, browser } = await open();
  for (const query of ['silk', 'ring', '方巾', 'Silk']) rememberSearch(query);
  expect($recentSearches.get()).toEqual(['Silk', '方巾', 'ring']);
  for (const query of 'abcdefgh') rememberSearch(query);
  expect($recentSearches.get()).toHaveLength(limits.maxRecentSearches);
  expect(JSON.parse(browser.kept.get(KEY) ?? '')[0]).toBe('h');
  $recentSearches.set([]);
  expect(browser.kept.has(KEY)).toBe(false);
});

test.each([
  ['{"a":', []],
  ['{"0":"silk"}', []],
  ['"silk"', []],
  ['[null, 7, ["ring"], "", "  ", " silk ", "SILK"]', ['silk']],
  [JSON.stringify(['x'.repeat(limits.maxQuery + 1), 'ring']), ['ring']],
])('of a stored %s, %j is read', async (stored, queries) => {
  const { $recentSearches, rememberSearch } = await open(stored);
  expect($recentSearches.get()).toEqual(queries);
  rememberSearch('ring');
  expect($recentSearches.get()[0]).toBe('ring');
});

test('where storage is full they live as long as the page', async () => {
  const { $recentSearches, rememberSearch, browser } = await open();
  browser.fail = true;
  rememberSearch('silk');
  expect($recentSearches.get()).toEqual(['silk']);
});
