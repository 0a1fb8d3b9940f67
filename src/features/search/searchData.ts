import type { Language } from '@vitrine/contract/domain/language.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { everyLocale, languageOf } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { postCards, postSlugs } from '../blog/posts.ts';
import {
  allCategories,
  categoriesOf,
  categoryBySlug,
  categoryName,
  productSlugs,
} from '../catalogue/catalogueQueries.ts';
import type { SentProduct } from '../catalogue/publishedProduct.ts';
import { filterProducts } from '../filters/productsFile.ts';
import {
  cardFiles,
  fileOfProduct,
  type ProductEntry,
  partName,
  type SearchShop,
  wordFiles,
} from './searchFiles.ts';

/** Characters: longer facts are sentences, and all of a shop's would weigh more than its names. */
const MAX_FACT_LENGTH = 24;
const MAX_FACTS_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 160;

export const searchShop = defineQuery('searchShop', (language): SearchShop => {
  const products = productSlugs(language).length;
  return {
    words: wordFiles(products),
    cards: cardFiles(products),
    categories: allCategories(language).map((category) => [
      category.slug,
      categoryName(category),
      textLang(category, language) ?? null,
    ]),
    posts: postCards(language, postSlugs(language)).map((post) => [
      post.slug,
      post.title,
      [...post.description].slice(0, MAX_DESCRIPTION_LENGTH).join(''),
      textLang(post, language) ?? null,
      post.cover_image,
      post.published_at,
    ]),
  };
});

/** Slugs by the file that they are in. Sorted: alike stand together, and compress better. */
const slugsByFile = defineQuery('searchFiles', (language, files: number): string[][] => {
  const parts: string[][] = Array.from({ length: files }, () => []);
  for (const slug of productSlugs(language)) parts[fileOfProduct(slug, files)]?.push(slug);
  return parts.map((slugs) => slugs.sort());
});

const productEntry = defineQuery('searchEntry', (language, slug: string): ProductEntry | null => {
  const product = readItem('product', language, slug);
  if (!product) return null;
  const names = categoriesOf(language, slug).map((category) =>
    categoryName(categoryBySlug(language, category)),
  );
  const facts = product.attributes
    .map(({ value }) => value)
    .filter(({ length }) => length <= MAX_FACT_LENGTH);
  const values = product.options.flatMap(({ values }) => values.map(({ value }) => value));
  const skus = [product, ...product.variants].flatMap(({ sku }) => sku ?? []);
  const words = [[...names, ...facts], values].map((each) =>
    each.join(' ').slice(0, MAX_FACTS_LENGTH),
  );
  return [
    slug,
    product.name,
    [...words, ...skus].filter(Boolean).join(' '),
    textLang(product, language) ?? null,
  ];
});

/** What the products of a file are found by. */
export const searchTerms = defineQuery(
  'searchTerms',
  (language, file: number, files: number): ProductEntry[] =>
    (slugsByFile(language, files)[file] ?? []).flatMap((slug) => {
      const entry = productEntry(language, slug);
      return entry ? [entry] : [];
    }),
);

/** What results show of the products of a file. */
export const searchCards = defineQuery(
  'searchCards',
  (language, file: number, files: number): SentProduct[] =>
    filterProducts(language, slugsByFile(language, files)[file] ?? []),
);

/** Static paths of the files of a kind. */
export const partPaths = (filesFor: (products: number) => number) => () =>
  everyLocale((language) => {
    const files = filesFor(productSlugs(language).length);
    return Array.from({ length: files }, (_, file) => ({ part: partName(file, files) }));
  });

export const partRoute =
  (read: (language: Language, file: number, files: number) => unknown) =>
  ({ params }: { params: Record<string, string | undefined> }) => {
    const [file, files] = (params.part ?? '').split('-of-').map(Number);
    return Response.json(read(languageOf(params.locale), file ?? 0, files ?? 1));
  };
