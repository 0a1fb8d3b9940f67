import { resolve } from 'node:path';
import type { Catalogue } from '../reference-api/import/format.ts';
import { readJsonCatalogue } from '../reference-api/import/readJson.ts';

const DEMO = resolve(import.meta.dirname, '../../demo/catalogue/products-jewellery.json');

/**
 * What products are variations of, without its images and variants: a catalogue in the shop's own
 * format, or the demo's jewellery.
 */
export async function baseCatalogue(file = DEMO): Promise<Catalogue> {
  const { catalogue } = await readJsonCatalogue(file, { today: new Date() });
  const products = catalogue.products.map((product) => ({
    ...product,
    images: [],
    reviews: [],
    video: null,
    variants: null,
  }));
  const categories = catalogue.categories.map((category) => ({ ...category, cover: null }));
  return { categories, products, articles: [] };
}
