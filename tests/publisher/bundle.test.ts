import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compressFolder } from '../../server/publisher/compress/compressFolder.ts';
import { placeErrorPages } from '../../server/publisher/errorPages.ts';
import { linkDefaultLanguage } from '../../server/publisher/linkDefaultLanguage.ts';
import { render } from '../../server/publisher/render/astroBuild.ts';
import { openRenderPool } from '../../server/publisher/render/renderPool.ts';
import type { PageMade } from '../../server/publisher/render/renderTask.ts';
import { TRY_ALL } from '../sample.ts';
import { demoStore, RENDER_ENV, workFolder } from './demoStore.ts';

it.runIf(TRY_ALL)('pages of the kept bundle are those of astro build, byte for byte', async () => {
  const { file, shop, take } = await demoStore();
  // Slugs of other APIs may look like files.
  await shop.database
    .updateTable('product')
    .set({ slug: 'kingfisher.v2' })
    .where('slug', '=', 'kingfisher-ring')
    .execute();
  const snapshot = await take();
  const root = join(import.meta.dirname, '../..');
  // In the project: compiled pages find their packages from there.
  const work = workFolder(join(root, '.work'));
  const [built, bundle, warm] = ['built', 'bundle', 'warm'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ];
  const env = { ...RENDER_ENV, VITRINE_STORE: file, VITRINE_SNAPSHOT: String(snapshot) };
  await render({ root, outDir: built, env: { ...env, VITRINE_BUNDLE: bundle } });
  placeErrorPages(built);
  await compressFolder(built);
  linkDefaultLanguage(built);

  const pool = openRenderPool({ bundle, store: file, env: RENDER_ENV });
  onTestFinished(() => pool.close());
  const { pages } = await pool.pages(snapshot);
  const made: PageMade[] = [];
  await pool.render(snapshot, pages, warm, (some) => made.push(...some));

  const named = made.flatMap(({ sitemap }) => sitemap ?? []);
  await pool.sitemap(snapshot, named, warm);

  expect(made).toHaveLength(pages.length);
  const isPage = (path: string) => !path.startsWith('assets/');
  const isFile = (path: string) => statSync(join(warm, path)).isFile();
  const files = globSync('**/*.{html,json,md,txt,webmanifest,xml}{,.br}', { cwd: built })
    .filter(isPage)
    .sort();
  expect(globSync('**/*.*', { cwd: warm }).filter(isFile).sort()).toEqual(files);
  expect(files).toContain('en/shop/index.html.br');
  expect(files).toContain('sitemap-0.xml.br');
  expect(files).toContain('zh/shop-overviews/kingfisher.v2/index.html');
  const differing = files.filter(
    (path) => !readFileSync(join(built, path)).equals(readFileSync(join(warm, path))),
  );
  expect(differing).toEqual([]);
});
