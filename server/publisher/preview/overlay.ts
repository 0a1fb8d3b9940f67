import type { ShopItemKind, ShopSource } from '../../../src/content/shopItems.ts';
import type { Language } from '../../../src/domain/language.ts';

/** Items by name, as `itemName` makes it. */
export type OverlayItems = ReadonlyMap<string, unknown>;

const LISTS: Partial<Record<ShopItemKind, ShopItemKind>> = { products: 'product', posts: 'post' };

/** A snapshot with some items as they are now, true for now; lists name what is new at their start. */
export function overlay(shop: ShopSource, items: OverlayItems): ShopSource {
  const added = (kind: ShopItemKind, language: Language) => {
    const start = `${LISTS[kind]}:${language}:`;
    return [...items.keys()].flatMap((name) =>
      name.startsWith(start) ? name.slice(start.length) : [],
    );
  };
  return {
    takenAt: Date.now(),
    read: (kind, language, key) => {
      const item = items.get(`${kind}:${language}:${key}`);
      if (item !== undefined) return item as never;
      const known = shop.read(kind, language, key);
      if (!LISTS[kind]) return known;
      return [...new Set([...added(kind, language), ...((known ?? []) as string[])])] as never;
    },
  };
}
