import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Convert, paragraph, runConversion, titleCase } from './conversion.ts';

const sourceProduct = v.object({
  id: v.string(),
  name: v.string(),
  category: v.string(),
  style: v.optional(v.string()),
  description: v.optional(v.string(), ''),
  price: v.number(),
  current_stock: v.optional(v.number()),
});

const sourceCategory = v.object({ name: v.string() });

/** Converts the Retail Demo Store's `products.yaml` and `categories.yaml`; it has no pictures. */
export const convertRetailDemoStore: Convert = async ({ source }) => {
  const products = await readYamlRows(join(source, 'products.yaml'), sourceProduct);
  const listed = await readYamlRows(join(source, 'categories.yaml'), sourceCategory);
  const names = [...listed.map(({ name }) => name), ...products.map(({ category }) => category)];
  return {
    file: {
      language: 'en',
      categories: [...new Set(names)].map((name) => ({ slug: name, name: titleCase(name) })),
      products: products.map((row) => ({
        id: `retail-demo-store-${row.id}`,
        slug: row.name,
        categories: [row.category],
        name: row.name,
        description: paragraph(row.description),
        price: row.price,
        stock: row.current_stock,
        attributes: row.style ? [{ name: 'Style', value: titleCase(row.style) }] : [],
      })),
    },
    said: ['The source names pictures without holding them: they are left out.'],
  };
};

async function readYamlRows<S extends v.GenericSchema>(
  path: string,
  row: S,
): Promise<v.InferOutput<S>[]> {
  return v.parse(v.array(row), parse(await readFile(path, 'utf8')));
}

if (process.argv[1] === import.meta.filename) await runConversion(convertRetailDemoStore);
