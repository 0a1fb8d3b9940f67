import { dirname, resolve } from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/language.ts';
import type { CatalogueProduct } from './format.ts';
import { articleSchema } from './formatArticle.ts';
import { categorySchema } from './formatCategory.ts';
import { productSchema } from './formatProduct.ts';
import { reviewSchema } from './formatReview.ts';
import { readCatalogueText } from './formatText.ts';
import type { ReadContext } from './formatValues.ts';
import { type CatalogueFile, parseCatalogueFile } from './readJsonFile.ts';
import { type Row, readRows } from './readJsonRows.ts';
import type { Finding, Reading } from './report.ts';

export interface JsonOptions {
  today: Date;
  /** The language of plain texts where the file does not say. */
  language?: Language | undefined;
}

/**
 * Reads a "vitrine-catalogue/1" file. Rows that don't fit are left out and reported; the rest is
 * taken. Throws `BrokenFileError` where it is not such a file or has no rows at all.
 */
export async function readJsonCatalogue(path: string, options: JsonOptions): Promise<Reading> {
  const file = parseCatalogueFile(path, await readCatalogueText(path));
  const context: ReadContext = {
    today: options.today,
    folder: dirname(resolve(path)),
    language: file.language ?? options.language ?? DEFAULT_LANGUAGE,
  };
  return readSections(file, context);
}

/** Reads the sections of a catalogue that is already an object; see `readJsonCatalogue`. */
export function readSections(
  sections: Pick<CatalogueFile, 'categories' | 'products' | 'articles'>,
  context: ReadContext,
): Reading {
  const findings: Finding[] = [];
  const categories = readRows(
    'category',
    sections.categories,
    () => categorySchema(context),
    findings,
  );
  const products = readRows('product', sections.products, () => productSchema(context), findings);
  const articles = readRows('article', sections.articles, () => articleSchema(context), findings);
  const catalogue = {
    categories: firstOfEach('category', categories, (category) => category.slug, findings),
    products: firstOfEach('product', products, (product) => product.id, findings).map((product) =>
      withReviews(product, context, findings),
    ),
    articles: firstOfEach('article', articles, (article) => article.slug, findings),
  };
  return { catalogue, findings };
}

function firstOfEach<T>(
  section: string,
  rows: Row<T>[],
  keyOf: (value: T) => string,
  findings: Finding[],
): T[] {
  const firsts = new Map<string, Row<T>>();
  for (const row of rows) {
    const about = keyOf(row.value);
    const first = firsts.get(about);
    if (first) {
      const why = `has the same key as ${section} ${first.number}, which was taken`;
      findings.push({ kind: 'left out', where: `${section} ${row.number}`, about, field: '', why });
    } else {
      firsts.set(about, row);
    }
  }
  return [...firsts.values()].map((row) => row.value);
}

function withReviews(
  product: Omit<CatalogueProduct, 'reviews'> & { reviews?: unknown[] | null },
  context: ReadContext,
  findings: Finding[],
): CatalogueProduct {
  const schemaOf = (number: number) => reviewSchema(context, product.id, number);
  if (!product.reviews) return { ...product, reviews: product.reviews };
  const rows = readRows('review', product.reviews, schemaOf, findings, product.id);
  return { ...product, reviews: firstOfEach('review', rows, (review) => review.id, findings) };
}
