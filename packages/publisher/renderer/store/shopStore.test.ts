import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Blog } from '@vitrine/contract/api/entities/blog.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { commitSoFar, openCacheFile } from './cacheFile.ts';
import { type Draft, openShopStore, type ShopStore } from './shopStore.ts';

function openCache(file = join(folderWith(), 'cache.sqlite')): DatabaseSync {
  const cache = openCacheFile(file);
  onTestFinished(() => {
    if (cache.isOpen) cache.close();
  });
  return cache;
}

function openStore(): ShopStore {
  return openShopStore(openCache());
}

/** Takes a whole snapshot in which each category has these members. */
const take = (store: ShopStore, shop: Record<string, string[]>) =>
  store.take(Date.now(), async (draft) => {
    for (const [key, members] of Object.entries(shop)) draft.put('members', 'en', key, members);
    draft.dropOthers();
  });

const KEYS = ['rings', 'pens', 'scarves', 'bags'];
const shops = fc.array(
  fc.dictionary(fc.constantFrom(...KEYS), fc.array(fc.constantFrom('a', 'b', 'c'))),
  { minLength: 1, maxLength: 8 },
);

describe('a store of snapshots', () => {
  it('gives every snapshot as it was taken, and what differs between any two', async () => {
    await fc.assert(
      fc.asyncProperty(shops, async (taken) => {
        const cache = openCacheFile(join(folderWith(), 'cache.sqlite'));
        const store = openShopStore(cache);
        const ids: number[] = [];
        for (const shop of taken) ids.push(await take(store, shop));
        for (const [index, shop] of taken.entries()) {
          const source = store.source(ids[index] as number);
          for (const key of KEYS) expect(source.read('members', 'en', key)).toEqual(shop[key]);
          for (const [other, before] of taken.entries()) {
            const differing = KEYS.filter(
              (key) => JSON.stringify(before[key]) !== JSON.stringify(shop[key]),
            );
            const names = differing.map((key) => `members:en:${key}`);
            const found = store.changes(ids[other] as number, ids[index] as number);
            expect(found.sort()).toEqual(names.sort());
          }
        }
        cache.close();
      }),
      { numRuns: 30 },
    );
  });

  it('keeps nothing of a reading that failed', async () => {
    const store = openStore();
    const first = await take(store, { rings: ['a'] });
    const failing = store.take(Date.now(), async (draft) => {
      draft.put('members', 'en', 'rings', ['b']);
      throw new Error('the API went away');
    });
    await expect(failing).rejects.toThrow('the API went away');
    expect(store.last()?.id).toBe(first);
    expect(store.source(first).read('members', 'en', 'rings')).toEqual(['a']);
    const next = await take(store, { rings: ['b'] });
    expect(store.changes(first, next)).toEqual(['members:en:rings']);
  });

  it('undoes a reading that was killed after it was written in part', async () => {
    const file = join(folderWith(), 'cache.sqlite');
    const cache = openCache(file);
    const first = await take(openShopStore(cache), { rings: ['a'], pens: ['b'] });
    const killed = Promise.withResolvers<void>();
    const reading = openShopStore(cache).take(5, async (draft) => {
      draft.put('members', 'en', 'rings', ['b']);
      draft.drop('members', 'en', 'pens');
      commitSoFar(cache);
      cache.close();
      killed.resolve();
    });
    await killed.promise;
    await expect(reading).rejects.toThrow();
    const store = openShopStore(openCache(file));
    expect(store.source(first).read('members', 'en', 'pens')).toEqual(['b']);
    const next = await store.take(6, async (draft) => {
      expect(draft.read('members', 'en', 'rings')).toEqual(['a']);
    });
    expect(store.changes(first, next)).toEqual([]);
    expect(store.source(next).read('members', 'en', 'pens')).toEqual(['b']);
  });

  it('is empty, and works, where its file is no database, or was damaged by a power cut', async () => {
    const text = 'This is a text, and long enough. '.repeat(100);
    const noDatabase = join(folderWith({ 'cache.sqlite': text }), 'cache.sqlite');
    const cut = join(folderWith(), 'cache.sqlite');
    const cache = openCache(cut);
    const slugs = Array.from({ length: 5_000 }, (_, index) => `ring-${index}`);
    await take(openShopStore(cache), { rings: slugs });
    cache.close();
    writeFileSync(cut, readFileSync(cut).fill(7, 8_192, 24_576));
    writeFileSync(`${cut}-wal`, '');
    for (const file of [noDatabase, cut]) {
      const store = openShopStore(openCache(file));
      expect(store.last()).toBeNull();
      await take(store, { rings: ['a'] });
      expect(store.last()).toMatchObject({ id: 1 });
    }
  });

  it('keeps what a reading of a part did not ask for', async () => {
    const store = openStore();
    const first = await take(store, { rings: ['a'], pens: ['b'] });
    const next = await store.take(5, async (draft) => {
      draft.put('members', 'en', 'pens', ['c']);
    });
    const { read, takenAt } = store.source(next);
    expect([read('members', 'en', 'rings'), read('members', 'en', 'pens')]).toEqual([['a'], ['c']]);
    expect(takenAt).toBe(5);
    expect(store.changes(first, next)).toEqual(['members:en:pens']);
  });

  it('lists the items of a draft as they are now', async () => {
    const store = openStore();
    await take(store, { rings: ['a'], pens: ['b'], bags: ['c'] });
    let items: unknown[] = [];
    await store.take(5, async (draft) => {
      draft.put('members', 'en', 'pens', ['d']);
      draft.drop('members', 'en', 'bags');
      items = [...draft.items()].map(({ key, json }) => [key, json]);
    });
    expect(items.sort()).toEqual([
      ['pens', '["d"]'],
      ['rings', '["a"]'],
    ]);
  });

  it('tells which products and posts were read longest ago, over failures and restarts', async () => {
    const file = join(folderWith(), 'cache.sqlite');
    const cache = openCache(file);
    let store = openShopStore(cache);
    const put = (draft: Draft, ...slugs: string[]) => {
      for (const slug of slugs) draft.put('product', 'en', slug, { slug } as Product);
    };
    const oldest = async (share: number) => {
      let slugs: string[] = [];
      await store.take(2, async (draft) => {
        slugs = draft.oldest(share);
      });
      return slugs;
    };
    await store.take(1, async (draft) => {
      put(draft, 'a', 'b', 'c', 'd');
      draft.put('post', 'en', 'p', { slug: 'p' } as Blog);
      draft.put('members', 'en', 'm', ['a']);
    });
    expect(await oldest(1)).toEqual(['p', 'a', 'b', 'c', 'd']);
    await store.take(3, async (draft) => put(draft, 'a', 'b'));
    const failing = store.take(4, async (draft) => {
      put(draft, 'c');
      throw new Error('the API went away');
    });
    await expect(failing).rejects.toThrow();
    cache.close();
    store = openShopStore(openCache(file));
    expect(await oldest(0.5)).toEqual(['p', 'c', 'd']);
    await store.take(5, async (draft) => draft.drop('product', 'en', 'c'));
    expect(await oldest(1)).toEqual(['p', 'd', 'a', 'b']);
  });

  it('forgets old snapshots, and nothing that later ones need', async () => {
    const store = openStore();
    await take(store, { rings: ['a'], pens: ['b'] });
    const second = await take(store, { rings: ['c'], pens: ['b'] });
    const third = await take(store, { pens: ['b'] });
    store.prune(second);
    expect(() => store.source(1)).toThrow('There is no snapshot 1');
    const kept = store.source(second);
    expect(kept.read('members', 'en', 'rings')).toEqual(['c']);
    expect(store.source(third).read('members', 'en', 'pens')).toEqual(['b']);
    expect(store.changes(second, third)).toEqual(['members:en:rings']);
  });

  it('forgets thousands of products without comparing each with each', async () => {
    const cache = openCache();
    const store = openShopStore(cache);
    const shopOf = (...slugs: string[]) =>
      store.take(1, async (draft) => {
        for (const slug of slugs) draft.put('product', 'en', slug, { slug } as Product);
        draft.dropOthers();
      });
    await shopOf('ring', ...Array.from({ length: 2_000 }, (_, index) => `pen-${index}`));
    const run = vi.spyOn(DatabaseSync.prototype, 'exec');
    store.prune(await shopOf('ring', 'bag'));
    const statements = run.mock.calls.map(([sql]) => sql);
    run.mockRestore();
    const all = (sql: string) => cache.prepare(sql).all();
    expect(all('select key from detail')).toEqual([{ key: 'bag' }, { key: 'ring' }]);
    const forgets = statements.find((sql) => sql.startsWith('delete from detail'));
    const plan = all(`explain query plan ${forgets}`).map(({ detail }) => detail);
    expect(plan).toContain('MERGE (EXCEPT)');
  });
});
