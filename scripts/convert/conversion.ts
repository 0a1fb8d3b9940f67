import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toHtml } from 'hast-util-to-html';
import * as v from 'valibot';
import { CATALOGUE_FORMAT } from '../../server/commerce-api/import/format.ts';
import type { categorySchema } from '../../server/commerce-api/import/formatCategory.ts';
import type { productSchema } from '../../server/commerce-api/import/formatProduct.ts';
import type { reviewSchema } from '../../server/commerce-api/import/formatReview.ts';
import type { Language } from '../../src/contract/language.ts';

export type FileReview = v.InferInput<ReturnType<typeof reviewSchema>>;
export type FileCategory = v.InferInput<ReturnType<typeof categorySchema>>;
export type FileProduct = Omit<v.InferInput<ReturnType<typeof productSchema>>, 'reviews'> & {
  reviews?: FileReview[];
};

/** A catalogue as it stands in a "vitrine-catalogue/1" file. */
export interface CatalogueFile {
  language?: Language;
  categories: FileCategory[];
  products: FileProduct[];
}

export interface ConversionInput {
  /** Absolute; holds the foreign catalogue. */
  source: string;
  /** Absolute; picture paths in the file are relative to its folder. */
  out: string;
  /** Options by name, such as `stars`; all take a value. */
  options: Record<string, string | undefined>;
}

/** `said`: sentences about what was left out or assumed. */
export type Convert = (input: ConversionInput) => Promise<{ file: CatalogueFile; said: string[] }>;

/** Runs a converter as typed: `SOURCE_DIR OUT.json [--name value]`. */
export async function runConversion(convert: Convert, optionNames: string[] = []): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
  });
  const [source, out] = positionals;
  if (!source || !out) {
    const options = optionNames.map((name) => ` [--${name} VALUE]`).join('');
    console.error(`Usage: node ${process.argv[1]} SOURCE_DIR OUT.json${options}`);
    process.exitCode = 1;
    return;
  }
  const input = { source: resolve(source), out: resolve(out), options: values };
  const { file, said } = await convert(input);
  await mkdir(dirname(input.out), { recursive: true });
  await writeFile(input.out, `${JSON.stringify({ format: CATALOGUE_FORMAT, ...file }, null, 1)}\n`);
  for (const sentence of said) console.log(sentence);
  const { products, categories } = file;
  console.log(`${out}: ${products.length} products in ${categories.length} categories.`);
  console.log(`Next: npm run import -- json ${out}`);
}

/** A JSON file of rows, each reduced to the fields that `row` names. */
export async function readJsonRows<S extends v.GenericSchema>(
  path: string,
  row: S,
): Promise<v.InferOutput<S>[]> {
  return v.parse(v.array(row), JSON.parse(await readFile(path, 'utf8')));
}

/** Plain text as HTML. */
export function paragraph(text: string): string {
  const value = text.trim();
  return toHtml({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value }],
  });
}

/** `mens-shoes` reads `Mens Shoes`. */
export function titleCase(slug: string): string {
  return slug
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
