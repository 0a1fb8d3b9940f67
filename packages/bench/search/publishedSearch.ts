import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { createSearchEngine } from '../../../src/features/search/searchEngine.ts';

/** Reads files of the search that stand in a published folder. */
export const readerOf =
  (folder: string, language: Language) =>
  async <Content>(name: string): Promise<Content> =>
    JSON.parse(
      readFileSync(join(folder, languagePrefix(language), 'search', `${name}.json`), 'utf8'),
    );

/** The search of a published folder, as a page of the language has it. */
export function publishedSearch(folder: string, language: Language) {
  const others = LANGUAGES.filter((other) => other !== language);
  return createSearchEngine(
    readerOf(folder, language),
    others.map((other) => readerOf(folder, other)),
  );
}
