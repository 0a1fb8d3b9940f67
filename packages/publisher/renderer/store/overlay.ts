import type { Language } from '@vitrine/contract/domain/language.ts';
import {
  DETAIL_OF,
  itemName,
  parseItemName,
  type ShopItemKind,
  type ShopSource,
} from '../../content/shopItems.ts';

/** Items by name, as `itemName` makes it. */
export type OverlayItems = ReadonlyMap<string, unknown>;

/** A snapshot with some items as they are now, true for now; lists name what is new at their start. */
export function overlay(shop: ShopSource, items: OverlayItems): ShopSource {
  const added = (kind: ShopItemKind, language: Language) => {
    const named = [...items.keys()].map(parseItemName);
    return named.flatMap((item) =>
      item.kind === DETAIL_OF[kind] && item.language === language ? item.key : [],
    );
  };
  return {
    takenAt: Date.now(),
    read: (kind, language, key) => {
      const item = items.get(itemName(kind, language, key));
      if (item !== undefined) return item as never;
      const known = shop.read(kind, language, key);
      if (!DETAIL_OF[kind]) return known;
      return [...new Set([...added(kind, language), ...((known ?? []) as string[])])] as never;
    },
  };
}
