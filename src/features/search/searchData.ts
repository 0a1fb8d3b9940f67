import type { Language } from '@vitrine/contract/domain/language.ts';
import { isSoldOut, offerOf } from '@vitrine/contract/domain/promotion.ts';
import { PAGES } from '@vitrine/contract/domain/shopPages.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { everyLocale, languageOf } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { messageTree, translator } from '../../i18n/translate.ts';
import { postCards, postSlugs } from '../blog/posts.ts';
import {
  allCategories,
  categoriesOf,
  categoryName,
  productSlugs,
} from '../catalogue/catalogueQueries.ts';
import type { SentProduct } from '../catalogue/publishedProduct.ts';
import { filterProducts } from '../filters/productsFile.ts';
import { ownSynonyms } from './ownSynonyms.ts';
import {
  cardFiles,
  fileOfProduct,
  type LanguageFile,
  type PageEntry,
  type ProductEntry,
  partName,
  type SearchShop,
  shortSlug,
  textLength,
  type WordsFile,
  wordFiles,
} from './searchFiles.ts';
import { publishedList } from './synonyms.ts';
import { chineseWordsIn, isChinese } from './terms.ts';

/** Characters of facts, and of SKUs with options. */
const MAX_FACTS_LENGTH = 250;
const MAX_CODES_LENGTH = 300;
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
    pages: searchedPages(language),
  };
});

/** Slugs by the file that they are in, in the shop's order. */
const slugsByFile = defineQuery('searchFiles', (language, files: number): string[][] => {
  const parts: string[][] = Array.from({ length: files }, () => []);
  for (const slug of productSlugs(language)) parts[fileOfProduct(slug, files)]?.push(slug);
  return parts;
});

const productEntry = defineQuery(
  'searchEntry',
  (language, slug: string, maxText: number): ProductEntry | null => {
    const product = readItem('product', language, slug);
    if (!product) return null;
    const { name, attributes, options, variants, summary, description } = product;
    const values = options.flatMap((option) => option.values.map(({ value }) => value));
    const skus = [product, ...variants].flatMap(({ sku }) => sku ?? []);
    const facts = attributes.map(({ value }) => value);
    const said = shortened(textOf(summary), maxText);
    return [
      shortSlug(slug, name),
      name,
      categoriesOf(language, slug).join(' '),
      shortened([...values, ...skus].join(' '), MAX_CODES_LENGTH),
      `${shortened(facts.join(' '), MAX_FACTS_LENGTH)} ${said}`.trim(),
      shortened(textOf(description), maxText - said.length),
      textLang(product, language) ?? null,
      isSoldOut(offerOf(product)) ? 1 : 0,
    ];
  },
);

/** As much of a text as so many characters hold, each of its words once. */
function shortened(text: string, max: number): string {
  return [...new Set(text.split(/[\s.,;:!?。，；：！？、“”"()（）]+/))]
    .join(' ')
    .trim()
    .slice(0, max);
}

/** What the products of a file are found by. */
export const searchTerms = defineQuery(
  'searchTerms',
  (language, file: number, files: number): WordsFile => {
    const maxText = textLength(productSlugs(language).length);
    const products = (slugsByFile(language, files)[file] ?? []).flatMap((slug) => {
      const entry = productEntry(language, slug, maxText);
      return entry ? [entry] : [];
    });
    const chinese = new Set(products.flatMap(([, name]) => chineseWordsIn(name)));
    return { products, chinese: [...chinese].join(' ') };
  },
);

const lists = import.meta.glob<string>('./synonyms/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What the words of a language mean, which no product changes. */
export async function searchLanguage(language: Language): Promise<LanguageFile> {
  const { [`./synonyms/${language}.txt`]: list = '' } = lists;
  // The dictionaries behind the tables would slow down each start of a renderer.
  const tables = isChinese(list) ? await import('./chineseTables.ts') : null;
  return {
    synonyms: [list, ownSynonyms[language] ?? ''].map(publishedList),
    characters: tables?.charactersBySound() ?? '',
    traditional: tables?.traditionalPairs() ?? '',
  };
}

/** The pages that help, by their names and by words of their own. */
function searchedPages(language: Language): PageEntry[] {
  const t = translator(language);
  const words = messageTree<Record<string, string>>(language, 'pageWords:words');
  return Object.entries(PAGES).flatMap(([folder, rule]) =>
    'found' in rule ? [[`/${folder}/`, t(rule.found), words[folder] ?? '']] : [],
  );
}

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
