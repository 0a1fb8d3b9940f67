import * as v from 'valibot';
import { LANGUAGES } from '../../../src/domain/language.ts';
import { CATALOGUE_FORMAT } from './format.ts';
import { BrokenFileError } from './report.ts';

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
export type CatalogueFile = v.InferOutput<typeof fileSchema>;

/** Reads the outermost object of a catalogue file. Throws `BrokenFileError`. */
export function parseCatalogueFile(path: string, text: string): CatalogueFile {
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
