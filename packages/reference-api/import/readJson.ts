import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import { ALL_LEFT_OUT } from './applyReport.ts';
import { CATALOGUE_FORMAT, type CatalogueProduct } from './format.ts';
import { reviewSchema } from './formatReview.ts';
import { articleSchema, categorySchema, productSchema, type UnreadProduct } from './formatRows.ts';
import { readCatalogueText } from './formatText.ts';
import { contextOf, type ReadContext, type ReadOptions } from './formatValues.ts';
import { variantSchema } from './formatVariant.ts';
import { type Row, readRows } from './readJsonRows.ts';
import { BrokenFileError, type Finding, type Reading } from './report.ts';
import { unknownFields } from './unknownFields.ts';

const rows = (section: string) =>
  v.nullish(v.array(v.unknown(), `"${section}" should be a list`), []);

const fileSchema = v.pipe(
  v.object(
    {
      format: v.literal(
        CATALOGUE_FORMAT,
        ({ received }) => `"format" should be "${CATALOGUE_FORMAT}", not ${received}`,
      ),
      language: v.nullish(
        v.picklist(LANGUAGES, ({ received }) => `"language" should be en or zh, not ${received}`),
      ),
      categories: rows('categories'),
      products: rows('products'),
      articles: rows('articles'),
    },
    `it should hold one JSON object with "format": "${CATALOGUE_FORMAT}"`,
  ),
  v.check(
    ({ categories, products, articles }) => [...categories, ...products, ...articles].length > 0,
    'it holds no categories, products or articles',
  ),
);

/** A catalogue file whose rows are not read yet; an absent section is empty. */
type CatalogueFile = v.InferOutput<typeof fileSchema>;

/** Reads the outermost object of a catalogue file. Throws `BrokenFileError`. */
function parseCatalogueFile(path: string, text: string): CatalogueFile {
  const result = v.safeParse(fileSchema, parseJson(path, text));
  if (result.success) return result.output;
  throw new BrokenFileError(`${path}: ${result.issues[0].message}.`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BrokenFileError(`${path} is not JSON: ${why}.`, { cause });
  }
}

/**
 * Reads a "vitrine-catalogue/1" file. Rows that don't fit are left out and reported; the rest is
 * taken. Throws `BrokenFileError` where it is not such a file or has no rows at all.
 */
export async function readJsonCatalogue(path: string, options: ReadOptions): Promise<Reading> {
  const text = await readCatalogueText(path);
  const file = parseCatalogueFile(path, text);
  const language = file.language ?? options.language;
  const { catalogue, findings } = readSections(file, contextOf(path, { ...options, language }));
  const unknown = unknownFields(fileSchema, parseJson(path, text));
  const ofFile = unknown.map(
    ({ field, why }): Finding => ({ kind: 'note', where: '', about: '', field, why }),
  );
  return { catalogue, findings: [...ofFile, ...findings] };
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
  const hidden = hiddenCategories(sections.categories, context);
  const articles = readRows('article', sections.articles, () => articleSchema(context), findings);
  const catalogue = {
    categories: firstOfEach('category', categories, (category) => category.slug, findings),
    products: firstOfEach('product', products, (product) => product.id, findings).flatMap(
      (product) => withParts(withoutCategories(product, hidden), context, findings),
    ),
    articles: firstOfEach('article', articles, (article) => article.slug, findings),
  };
  return { catalogue, findings };
}

/** The slugs of categories that are left out as hidden: a product that names one would create it. */
function hiddenCategories(rows: unknown[], context: ReadContext): Set<string> {
  const schema = categorySchema(context);
  const hiding = rows.filter((row) => unknownFields(schema, row).some(({ hides }) => hides));
  const read = hiding.map((row) => v.safeParse(schema, row));
  return new Set(read.flatMap(({ success, output }) => (success ? [output.slug] : [])));
}

function withoutCategories<T extends Pick<CatalogueProduct, 'categories'>>(
  product: T,
  hidden: Set<string>,
): T {
  const { categories } = product;
  return categories && hidden.size > 0
    ? { ...product, categories: categories.filter((slug) => !hidden.has(slug)) }
    : product;
}

function firstOfEach<T>(
  section: string,
  rows: Row<T>[],
  keyOf: (value: T) => string,
  findings: Finding[],
  of = '',
): T[] {
  const firsts = new Map<string, Row<T>>();
  for (const row of rows) {
    const key = keyOf(row.value);
    const first = firsts.get(key);
    if (first) {
      const about = [of, key].filter(Boolean).join(': ');
      const why = `has the same key as ${section} ${first.number}, which was taken`;
      findings.push({ kind: 'left out', where: `${section} ${row.number}`, about, field: '', why });
    } else {
      firsts.set(key, row);
    }
  }
  return [...firsts.values()].map((row) => row.value);
}

function withParts(
  { reviews, variants, ...product }: UnreadProduct,
  context: ReadContext,
  findings: Finding[],
): CatalogueProduct[] {
  const read = <Part extends { id: string }>(
    section: string,
    rows: unknown[] | null | undefined,
    schemaOf: (number: number) => v.GenericSchema<unknown, Part>,
  ) => {
    if (!rows) return rows;
    const found = readRows(section, rows, schemaOf, findings, product.id);
    return firstOfEach(section, found, ({ id }) => id, findings, product.id);
  };
  const forms = read('variant', variants, () => variantSchema(context));
  if (variants?.length && forms?.length === 0 && (product.status ?? 'active') === 'active') {
    const about = product.id;
    findings.push({ kind: 'left out', where: '', about, field: 'variants', why: ALL_LEFT_OUT });
    return [];
  }
  return [
    {
      ...product,
      variants: forms,
      reviews: read('review', reviews, (number) => reviewSchema(context, product.id, number)),
    },
  ];
}
