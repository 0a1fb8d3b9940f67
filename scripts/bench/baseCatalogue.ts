import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Catalogue } from '../../server/commerce-api/import/format.ts';
import { CATALOGUE_FORMAT } from '../../server/commerce-api/import/format.ts';
import { readJsonCatalogue } from '../../server/commerce-api/import/readJson.ts';
import { convertLitemall } from '../convert/litemall.ts';
import { convertRetailDemoStore } from '../convert/retail-demo-store.ts';

const DEMO = resolve(import.meta.dirname, '../../server/commerce-api/demo');

/**
 * What products are variations of: the folder of the Retail Demo Store or of litemall (in Chinese)
 * where it is given, and the demo that ships with the shop otherwise, without its pictures.
 */
export async function baseCatalogue(source: string | undefined): Promise<Catalogue> {
  const file = source ? await converted(source) : join(DEMO, 'products-jewellery.json');
  const { catalogue } = await readJsonCatalogue(file, { today: new Date() });
  const products = catalogue.products.map((product) => ({
    ...product,
    images: [],
    reviews: [],
    video: null,
  }));
  const categories = catalogue.categories.map((category) => ({ ...category, cover: null }));
  return { categories, products, articles: [] };
}

async function converted(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  process.once('exit', () => void rm(folder, { recursive: true, force: true }));
  const out = join(folder, 'catalogue.json');
  const isLitemall = existsSync(join(source, 'json'));
  const convert = isLitemall ? convertLitemall : convertRetailDemoStore;
  const { file } = await convert({ source: resolve(source), out, options: {} });
  await writeFile(out, JSON.stringify({ format: CATALOGUE_FORMAT, ...file }));
  return out;
}
