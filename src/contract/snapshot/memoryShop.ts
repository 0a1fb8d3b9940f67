import { itemName, type ShopSink, type ShopSource } from './shopItems.ts';

/** A shop that is read into memory: for development and for tests. */
export function memoryShop(): ShopSink & Omit<ShopSource, 'takenAt'> {
  const items = new Map<string, unknown>();
  return {
    put: (kind, language, key, item) => {
      items.set(itemName(kind, language, key), item);
    },
    read: (kind, language, key) => items.get(itemName(kind, language, key)) as never,
  };
}
