import { isLanguage, type Language } from '../../../src/domain/language.ts';
import { CATALOGUE_FORMAT } from './format.ts';
import { BrokenFileError } from './report.ts';

const SECTIONS = ['categories', 'products', 'articles'] as const;
export type Sections = Record<(typeof SECTIONS)[number], unknown[]>;

/** The outermost object of a catalogue file. */
export function parseCatalogueFile(path: string, text: string): Record<string, unknown> {
  const file = parseJson(path, text);
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw new BrokenFileError(
      `${path} should hold one JSON object with "format": "${CATALOGUE_FORMAT}".`,
    );
  }
  const { format } = file as { format?: unknown };
  if (format !== CATALOGUE_FORMAT) {
    const given = format === undefined ? 'none' : JSON.stringify(format);
    throw new BrokenFileError(
      `${path} should say "format": "${CATALOGUE_FORMAT}", but says ${given}.`,
    );
  }
  return file as Record<string, unknown>;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new BrokenFileError(`${path} is not JSON: ${why}.`, { cause });
  }
}

/** The language of the file's plain texts, where it says. */
export function languageOf(path: string, file: Record<string, unknown>): Language | undefined {
  const { language } = file;
  if (language === undefined || language === null) return undefined;
  if (isLanguage(language)) return language;
  throw new BrokenFileError(
    `${path}: "language" should be en or zh, not ${JSON.stringify(language)}.`,
  );
}

/** The file's rows by section; an absent section is empty. */
export function sectionsOf(path: string, file: Record<string, unknown>): Sections {
  const rows = (section: string): unknown[] => {
    const value = file[section] ?? [];
    if (Array.isArray(value)) return value;
    throw new BrokenFileError(`${path}: "${section}" should be a list.`);
  };
  const [categories, products, articles] = SECTIONS.map(rows);
  const sections = {
    categories: categories ?? [],
    products: products ?? [],
    articles: articles ?? [],
  };
  if (Object.values(sections).every((list) => list.length === 0)) {
    throw new BrokenFileError(`${path} holds no categories, products or articles.`);
  }
  return sections;
}
