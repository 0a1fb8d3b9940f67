import type { CatalogueCategory } from '../format.ts';
import { readCatalogueText } from '../formatText.ts';
import { contextOf, type ReadContext, type ReadOptions } from '../formatValues.ts';
import { numberStyleOf } from '../readNumber.ts';
import type { Finding, Reading } from '../report.ts';
import { makeSlug } from '../slug.ts';
import { groupRows, type ShopifyGroup } from './group.ts';
import { readProduct } from './readProduct.ts';
import { readShopifyRows } from './rows.ts';

/**
 * Reads the product export CSV that Shopify writes, and files of tools that imitate it. Rows that
 * can't be taken are reported with their line; the rest is taken. Throws `BrokenFileError` where the
 * file is no such export.
 */
export async function readShopifyCatalogue(path: string, options: ReadOptions): Promise<Reading> {
  const rows = readShopifyRows(path, await readCatalogueText(path));
  const prices = rows.flatMap(({ cells }) =>
    [cells.price ?? [], cells.compareAtPrice ?? []].flat(),
  );
  const context = { ...contextOf(path, options), numbers: numberStyleOf(prices) };
  const findings: Finding[] = [];
  const categories = new Map<string, CatalogueCategory>();
  const products = groupRows(rows, findings).flatMap((group) => {
    const category = readCategory(group, context);
    const product = readProduct(group, category?.slug, context, findings);
    if (!product) return [];
    if (category && !categories.has(category.slug)) categories.set(category.slug, category);
    return [product];
  });
  const catalogue = { categories: [...categories.values()], products, articles: [] };
  return { catalogue, findings };
}

/** The Type, else the last step of `Home & Garden > Lighting > Lamps`. */
function readCategory(group: ShopifyGroup, context: ReadContext): CatalogueCategory | undefined {
  const { type, productCategory } = group.head.cells;
  const name = type ?? productCategory?.split('>').at(-1)?.trim();
  if (!name) return undefined;
  return {
    slug: makeSlug(name, name, 'category'),
    name: { [context.language]: name },
  };
}
