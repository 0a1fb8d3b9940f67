import type { Reading } from './refresh.ts';
import { itemName } from './shopItems.ts';

/** A shop that is read into memory: for previews and for tests. */
export interface MemoryShop extends Reading {
  items: () => ReadonlyMap<string, unknown>;
}

export function memoryShop(): MemoryShop {
  const items = new Map<string, unknown>();
  return {
    put: (kind, language, key, item) => {
      const name = itemName(kind, language, key);
      const differs = JSON.stringify(items.get(name)) !== JSON.stringify(item);
      items.set(name, item);
      return differs;
    },
    drop: (kind, language, key) => {
      items.delete(itemName(kind, language, key));
    },
    items: () => items,
    read: (kind, language, key) => items.get(itemName(kind, language, key)) as never,
  };
}
