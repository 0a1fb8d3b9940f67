import type { Language } from '@vitrine/contract/domain/language.ts';
import { localePath } from '../i18n/paths.ts';
import type { StructuredData } from './structured.ts';

/**
 * A page of a list as schema.org `ItemList`, by the addresses of what it lists; nothing for an
 * empty one. `before` are those on the pages before; `site` is the shop's origin.
 */
export function itemList(
  paths: readonly `/${string}`[],
  language: Language,
  site: URL,
  before = 0,
): StructuredData[] {
  if (paths.length === 0) return [];
  const itemListElement = paths.map((path, index) => ({
    '@type': 'ListItem' as const,
    position: before + index + 1,
    url: new URL(localePath(language, path), site).href,
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
