import { readSections } from './readJson.ts';
import { describeFinding } from './report.ts';
import { readExport, vase } from './shopify/testing.ts';

/** The product that an export with these cells makes, and the report's sentences after the line. */
export async function csv(cells: Record<string, string>) {
  const { products, said } = await readExport({ ...vase, ...cells });
  return { product: products[0], said: said.map((line) => line.replace(/^line 2, “Vase”, /, '')) };
}

/** What a JSON catalogue with these rows makes. */
export function json(rows: { products?: unknown[]; categories?: unknown[]; articles?: unknown[] }) {
  const context = { today: new Date(), folder: '/', language: 'en' as const };
  const { catalogue, findings } = readSections(
    { categories: [], products: [], articles: [], ...rows },
    context,
  );
  return { ...catalogue, said: findings.map(describeFinding) };
}
