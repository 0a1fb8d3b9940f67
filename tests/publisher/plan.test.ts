import { join } from 'node:path';
import type { TestShop } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openPageGraph } from '../../packages/publisher/renderer/plan/pageGraph.ts';
import { planPages } from '../../packages/publisher/renderer/plan/plan.ts';
import { openRenderPool } from '../../packages/publisher/renderer/render/renderPool.ts';
import { sampleOf } from '../sample.ts';
import { compilePages } from './compiledPages.ts';
import { demoStore, RENDER_ENV, workFolder } from './demoStore.ts';

const DAY = 86_400_000;

/** Changes of the demo shop, one after another, by what an editor would call them. */
const CHANGES: Record<string, (shop: TestShop) => unknown> = {
  nothing: () => undefined,
  'a price': ({ database }) =>
    database
      .updateTable('product')
      .set({ price_cents: 123_400 })
      .where('slug', '=', 'plume-brooch')
      .execute(),
  'a description': ({ database }) =>
    database
      .updateTable('product_text')
      .set({ description: '<p>New words.</p>' })
      .where('product_id', '=', 3)
      .where('language', '=', 'zh')
      .execute(),
  'a name': ({ database }) =>
    database
      .updateTable('product_text')
      .set({ name: 'The renamed' })
      .where('product_id', '=', 5)
      .where('language', '=', 'en')
      .execute(),
  'a product sold out': ({ database }) =>
    database.updateTable('product').set({ stock: 0 }).where('id', '=', 7).execute(),
  'a variant’s price': ({ database }) =>
    database
      .updateTable('product')
      .set({ price_cents: 99_900 })
      .where('sku', '=', 'KF-RING-54')
      .execute(),
  'a variant sold out': ({ database }) =>
    database.updateTable('product').set({ stock: 0 }).where('sku', '=', 'KF-RING-54').execute(),
  'a product taken out of the shop': ({ database }) =>
    database.updateTable('product').set({ status: 'draft' }).where('id', '=', 9).execute(),
  'a product put back': ({ database }) =>
    database.updateTable('product').set({ status: 'active' }).where('id', '=', 9).execute(),
  'a product put in another category': ({ database }) =>
    database
      .updateTable('product_category')
      .set({ category_id: 2 })
      .where('product_id', '=', 11)
      .where('position', '=', 0)
      .execute(),
  'the name of a category': ({ database }) =>
    database
      .updateTable('category_text')
      .set({ name: 'Other things' })
      .where('category_id', '=', 4)
      .execute(),
  'the words of a category': ({ database }) =>
    database
      .updateTable('category_text')
      .set({ description: 'Other words.' })
      .where('category_id', '=', 4)
      .execute(),
  'a review taken away': ({ database }) =>
    database.deleteFrom('review').where('id', '=', 1).execute(),
  'the text of a post': ({ database }) =>
    database
      .updateTable('post_text')
      .set({ content: '<p>Other words.</p>' })
      .where('post_id', '=', 2)
      .execute(),
  'the title of a post': ({ database }) =>
    database
      .updateTable('post_text')
      .set({ title: 'Another title' })
      .where('post_id', '=', 2)
      .execute(),
  'a post taken away': ({ database }) => database.deleteFrom('post').where('id', '=', 3).execute(),
  'a promotion': ({ database, now }) =>
    database
      .updateTable('product')
      .set({
        discount_percent: 20,
        discount_cents: null,
        discount_start: new Date(now().getTime() + DAY).toISOString(),
        discount_end: new Date(now().getTime() + 2 * DAY).toISOString(),
      })
      .where('id', '=', 13)
      .execute(),
  'a day': (shop) => shop.pass(DAY + 1),
  'another day': (shop) => shop.pass(DAY),
  'a year': (shop) => shop.pass(365 * DAY),
};

/** How many of them are made without `--all`: after each, all pages are rendered. */
const SAMPLE = 2;

/** Here the pages are made once more by workers that remember nothing of earlier snapshots. */
const ALSO_FROM_NOTHING = new Set(['a product put in another category', 'a day', 'a year']);

it('plans the pages that change, and no others', async () => {
  const { shop, store, take, cache, file, snapshot } = await demoStore();
  const work = workFolder();
  const live = join(work, 'live');
  const { compiled: bundle } = await compilePages();
  const openPool = () => openRenderPool({ bundle, store: file, env: RENDER_ENV });
  const pool = openPool();
  onTestFinished(() => pool.close());
  const graph = openPageGraph(cache);
  const { pages, ...pageList } = await pool.pages(snapshot);
  await pool.render(snapshot, pages, live, graph.note);
  graph.notePageList(pageList);

  let last = snapshot;
  for (const [name, change] of sampleOf(Object.entries(CHANGES), SAMPLE)) {
    await change(shop);
    const next = await take();
    const plan = await planPages({
      graph,
      pool,
      snapshot: next,
      takenAt: shop.now().getTime(),
      changed: store.changes(last, next),
    });

    const before = new Map(graph.pages().map(({ path, hash }) => [path, hash]));
    const [after, inSitemap] = [new Map<string, string>(), new Set<string>()];
    const all = await pool.pages(next);
    await pool.render(next, all.pages, live, (made) => {
      for (const { path, hash, sitemap } of made) {
        after.set(path, hash);
        if (sitemap) inSitemap.add(sitemap);
      }
    });
    if (ALSO_FROM_NOTHING.has(name)) {
      const fresh = openPool();
      const pages = new Map<string, string>();
      await fresh.render(next, all.pages, join(work, 'fresh'), (made) => {
        for (const { path, hash } of made) pages.set(path, hash);
      });
      await fresh.close();
      expect.soft({ [name]: after }).toEqual({ [name]: pages });
    }
    const differing = [...after].filter(([path, hash]) => before.get(path) !== hash);
    const gone = [...before.keys()].filter((path) => !after.has(path));
    expect
      .soft({ [name]: plan.render.map(({ path }) => path).sort() })
      .toEqual({ [name]: differing.map(([path]) => path).sort() });
    expect
      .soft({ [name]: plan.remove.map(({ path }) => path).sort() })
      .toEqual({ [name]: gone.sort() });

    graph.note([], plan.results);
    await pool.render(next, plan.render, live, graph.note);
    graph.remove(plan.remove.map(({ path }) => path));
    if (plan.pageList) graph.notePageList(plan.pageList);
    expect.soft({ [name]: graph.sitemap.take().sort() }).toEqual({ [name]: [...inSitemap].sort() });
    last = next;
  }
}, 600_000);
