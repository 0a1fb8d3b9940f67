import type { CatalogueCategory } from '../format.ts';
import { readCatalogueText } from '../formatText.ts';
import { contextOf, type ReadOptions } from '../formatValues.ts';
import { numberStyleOf } from '../readNumber.ts';
import type { Finding, Reading } from '../report.ts';
import { readCategories } from './categories.ts';
import { groupRows } from './group.ts';
import { readProduct } from './readProduct.ts';
import { readShopifyRows } from './rows.ts';

/**
 * Reads the product export CSV that Shopify writes, and files of tools that imitate it. Rows that
 * can't be taken are reported with their line; the rest is taken. Throws `BrokenFileError` where the
 * file is no such export.
 */
export async function readShopifyCatalogue(path: string, options: ReadOptions): Promise<Reading> {
  const findings: Finding[] = [];
  const rows = readShopifyRows(path, await readCatalogueText(path), findings);
  const prices = rows.flatMap(({ cells }) =>
    [cells.price ?? [], cells.compareAtPrice ?? []].flat(),
  );
  const context = { ...contextOf(path, options), numbers: numberStyleOf(prices) };
  const groups = groupRows(rows, findings);
  const categoryOf = readCategories(groups, context, findings);
  const categories = new Map<string, CatalogueCategory>();
  const products = groups.flatMap((group) => {
    const category = categoryOf(group);
    const product = readProduct(group, category?.slug, context, findings);
    if (!product) return [];
    if (category && !categories.has(category.slug)) categories.set(category.slug, category);
    return [product];
  });
  const catalogue = { categories: [...categories.values()], products, articles: [] };
  return { catalogue, findings };
}
