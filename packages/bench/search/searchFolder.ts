import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { everythingBy } from '@vitrine/publisher/pipeline/publishRequest.ts';
import { readSnapshot } from '@vitrine/publisher/pipeline/read/readSnapshot.ts';
import { renderEnv } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { cacheFileIn, openCacheFile } from '@vitrine/publisher/renderer/store/cacheFile.ts';
import { openShopStore } from '@vitrine/publisher/renderer/store/shopStore.ts';
import { linkFolder } from '@vitrine/runtime/folders.ts';
import { openBundles } from '../../publisher/pipeline/build/bundles.ts';
import { openPageGraph } from '../../publisher/renderer/plan/pageGraph.ts';
import { planPages } from '../../publisher/renderer/plan/plan.ts';
import { openRenderPool } from '../../publisher/renderer/render/renderPool.ts';
import { openMadeUpShop, PUBLISH_SETTINGS } from '../madeUpShop.ts';

const isOfSearch = ({ path }: { path: string }) => /^(?:\/zh)?\/search\//.test(path);
const isServed = ({ path }: { path: string }) => isOfSearch({ path }) || /^(?:\/zh)?\/$/.test(path);

/** Makes the search of a shop of so many products, with the home pages to open it on. */
export async function makeSearchFolder(
  root: string,
  { products, catalogue }: { products: number; catalogue: string | undefined },
) {
  const work = join(root, '.work/bench/search');
  rmSync(work, { recursive: true, force: true });
  const data = join(work, 'data');
  const { apiBaseUrl, process: api } = await openMadeUpShop(data, products, catalogue);
  const file = cacheFileIn(work);
  const cache = openCacheFile(file);
  const store = openShopStore(cache);
  const { snapshot: first } = await readSnapshot(store, everythingBy(), {
    apiBaseUrl,
    live: join(work, 'none'),
  });
  const env = renderEnv(PUBLISH_SETTINGS);
  const built = await openBundles(root, join(work, 'code')).build('bench', env);
  const folder = join(work, 'dist');
  linkFolder(built.site, folder);
  const pool = openRenderPool({ bundle: built.compiled, store: file, env });
  const graph = openPageGraph(cache);
  const { pages, ...pageList } = await pool.pages(first);
  graph.notePageList(pageList);
  await pool.render(
    first,
    pages.filter((page) => isServed(page) && !isOfSearch(page)),
    folder,
    graph.note,
  );
  const searched = pages.filter(isOfSearch);
  const startedAt = performance.now();
  await pool.render(first, searched, folder, graph.note);
  const ms = performance.now() - startedAt;
  const sent = globSync('{,zh/}search/**/*.json*', { cwd: folder });
  const bytes = sent
    .filter((file) => file.endsWith('.br') || !sent.includes(`${file}.br`))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

  await fetch(`${apiBaseUrl}/bench/prices?first=0&count=1`);
  const { snapshot: second } = await readSnapshot(store, everythingBy(), {
    apiBaseUrl,
    live: join(work, 'none'),
  });
  const again = performance.now();
  const { render } = await planPages({
    graph,
    pool,
    snapshot: second,
    takenAt: Date.now(),
    changed: store.changes(first, second),
  });
  const changed = render.filter(isOfSearch);
  await pool.render(second, changed, folder, graph.note);
  const changedMs = performance.now() - again;
  await pool.close();
  cache.close();
  api.kill();
  return {
    folder,
    /** ms, and bytes as they are sent. */
    made: { files: searched.length, ms, bytes },
    /** After one price was changed: files of the search that are made again, and ms for all of it. */
    changed: { files: changed.length, ms: changedMs },
  };
}
