import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { type Convert, paragraph, readJsonRows, runConversion } from './conversion.ts';

const sourceProduct = v.object({
  Id: v.number(),
  Type: v.string(),
  Brand: v.string(),
  Name: v.string(),
  Description: v.string(),
  Price: v.number(),
});

/**
 * Converts eShop's `catalog.json`. A product's picture is the file in `--pictures DIR` whose name
 * ends with its Id. An import reads it only if `OUT.json` is in that folder or above it.
 */
export const convertEshop: Convert = async ({ source, out, options }) => {
  const rows = await readJsonRows(join(source, 'catalog.json'), sourceProduct);
  const folder = options.pictures ?? join(source, '../../photos/eshop');
  const pictures = await picturesById(folder);
  const types = [...new Set(rows.map((row) => row.Type))];
  const products = rows.map((row) => {
    const picture = pictures.get(row.Id);
    return {
      id: `eshop-${row.Id}`,
      slug: row.Name,
      categories: [row.Type],
      name: row.Name,
      description: paragraph(row.Description),
      price: row.Price,
      attributes: [{ name: 'Brand', value: row.Brand }],
      images: picture ? [{ file: relative(dirname(out), picture), alt: row.Name }] : [],
    };
  });
  const without = products.filter((product) => product.images.length === 0).length;
  return {
    file: {
      language: 'en',
      categories: types.map((type) => ({ slug: type, name: type })),
      products,
    },
    said: [
      ...(without > 0 ? [`${without} products have no picture in ${folder}.`] : []),
      ...(relative(dirname(out), folder).startsWith('..')
        ? [
            `The import will leave out the pictures: write the catalogue into ${folder} or above it.`,
          ]
        : []),
    ],
  };
};

async function picturesById(folder: string): Promise<Map<number, string>> {
  const names = await readdir(folder);
  return new Map(
    names.flatMap((name) => {
      const id = /(?:^|\D)(\d+)\.(?:webp|png|jpe?g)$/.exec(name)?.[1];
      return id ? [[Number(id), join(folder, name)]] : [];
    }),
  );
}

if (process.argv[1] === import.meta.filename) await runConversion(convertEshop, ['pictures']);
