import { lastPromotionBoundary } from '@vitrine/contract/domain/promotion.ts';
import {
  fromSent,
  type PublishedProduct,
  pricedAt,
  type SentProduct,
} from '../catalogue/publishedProduct.ts';
import { formsAt, isWanted } from '../filters/facts.ts';
import { NO_FILTERS } from '../filters/wanted.ts';
import { type Found, type LanguageSearch, openLanguage, type ReadFile } from './languageSearch.ts';
import type { Narrowing } from './narrowings.ts';
import { MAX_PRODUCTS } from './searchAddress.ts';
import { fileOfProduct, partName, type SearchShop } from './searchFiles.ts';
import type { Hit } from './searchIndex.ts';
import type { FoundPage, FoundPost, SearchRequest, SearchResult } from './searchResult.ts';

/** A shop may have hundreds of categories. */
const MAX_SUGGESTED_CATEGORIES = 9;
const MAX_COMPLETIONS = 4;
/** Two syllables of Chinese and more: the files of another language are read for nothing less. */
const PINYIN =
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?[aeiouv]+(?:ng?|r)?(?: ?(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])[aeiouv]+(?:ng?|r)?)+$/i;

export type SearchEngine = ReturnType<typeof createSearchEngine>;

/**
 * Searches the published files, each read when it is first needed; those of other languages if
 * nothing is found in the page's own.
 */
export function createSearchEngine(readOwn: ReadFile, readOthers: readonly ReadFile[] = []) {
  const own = onceRead(() => openLanguage(readOwn));
  const others = readOthers.map((read) => onceRead(() => openLanguage(read)));
  const cardsRead = new Map<number, Promise<SentProduct[]>>();
  const cards = new Map<string, PublishedProduct>();

  async function find(language: LanguageSearch, query: string): Promise<Found> {
    const found = language.find(query);
    const isOther = !language.writes(query) || (found.hits.length === 0 && PINYIN.test(query));
    if (!isOther || found.hits.some(({ kind }) => kind === 'product')) return found;
    for (const open of others) {
      // Without the other language's files there is nothing to find in them.
      const other = await open().catch(() => null);
      const inOther = other?.find(query);
      const hits = inOther?.hits.flatMap((hit) => language.same(hit) ?? []) ?? [];
      if (inOther && hits.length > 0) return { ...inOther, hits };
    }
    return found;
  }

  async function readCards(slugs: readonly string[], files: number): Promise<void> {
    const missing = slugs.filter((slug) => !cards.has(slug));
    const wanted = new Set(missing.map((slug) => fileOfProduct(slug, files)));
    const readings = [...wanted].map(async (file) => {
      const reading =
        cardsRead.get(file) ?? readOwn<SentProduct[]>(`cards/${partName(file, files)}`);
      cardsRead.set(file, reading);
      try {
        for (const sent of await reading) cards.set(sent.slug, fromSent(sent));
      } catch {
        // Names without images and prices still lead on; the next request reads the file again.
        cardsRead.delete(file);
      }
    });
    await Promise.all(readings);
  }

  /** Those of the first products that cost what is wanted. Rejects where prices cannot be read. */
  async function narrow(
    products: readonly Hit[],
    narrowed: readonly Narrowing[],
    { files, now }: { files: number; now: number | undefined },
  ): Promise<readonly Hit[]> {
    const bounds = narrowed.filter(({ kind }) => kind !== 'word');
    if (bounds.length === 0) return products;
    const first = products.slice(0, MAX_PRODUCTS);
    await readCards(
      first.map(({ slug }) => slug),
      files,
    );
    return first.filter(({ slug }) => {
      const card = cards.get(slug);
      if (!card) throw new Error(`What ${slug} costs did not come.`);
      const forms = formsAt(card, now ?? Date.now());
      return forms.some((form) =>
        bounds.every(({ kind, from, to }) =>
          isWanted(form, { ...NO_FILTERS, from, to, offer: kind === 'offer' }),
        ),
      );
    });
  }

  return {
    /** Reads what every search needs. Rejects with the reader's error; the next call reads again. */
    open: own,
    /**
     * Calls `onResult` with what is known at once, and again when the products' prices are loaded.
     * `now`: ms since the epoch; `undefined` for this computer's time. Rejects as `open` does.
     */
    search: async (
      { query, max }: SearchRequest,
      now: number | undefined,
      onResult: (result: SearchResult) => void,
    ): Promise<void> => {
      const language = await own();
      const { shop } = language;
      const { hits, narrowed, ...found } = await find(language, query);
      const of = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind);
      const [posts, categories, pages] = [of('post'), of('category'), of('page')];
      const products = await narrow(of('product'), narrowed, { files: shop.cards, now });
      const shown = products.slice(0, max.products);
      const result = {
        query,
        ...found,
        narrowed,
        completions: language.complete(query, MAX_COMPLETIONS),
        counts: {
          products: products.length,
          posts: posts.length,
          categories: categories.length,
          pages: pages.length,
        },
        posts: posts.slice(0, max.posts).flatMap(({ slug }) => foundPosts(shop, slug)),
        categories: categories.slice(0, max.categories).map(named),
        pages: pages
          .slice(0, max.pages)
          .map(({ slug, name }): FoundPage => ({ path: slug as FoundPage['path'], name })),
        suggestedCategories: shop.categories
          .slice(0, MAX_SUGGESTED_CATEGORIES)
          .map(([slug, name, language]) => ({ slug, name, language })),
      };
      const send = (isFinal: boolean) =>
        onResult({ ...result, isFinal, ...priced(shown, cards, now) });
      const missing = shown.map(({ slug }) => slug).filter((slug) => !cards.has(slug));
      send(missing.length === 0);
      if (missing.length === 0) return;
      await readCards(missing, shop.cards);
      send(true);
    },
  };
}

/** Reads once, and again after a failure. */
function onceRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

const named = ({ slug, name, lang }: Hit) => ({ slug, name, language: lang });

function foundPosts({ posts }: SearchShop, slug: string): FoundPost[] {
  return posts
    .filter(([of]) => of === slug)
    .map(([, title, , language, cover_image, published_at]) => ({
      slug,
      title,
      language,
      cover_image,
      published_at,
    }));
}

/** The products, priced as of `now` if their cards are loaded. */
function priced(
  hits: readonly Hit[],
  cards: ReadonlyMap<string, PublishedProduct>,
  now: number | undefined,
): Pick<SearchResult, 'products' | 'dependsOnLocalClock'> {
  let dependsOnLocalClock = false;
  const products = hits.map((hit): SearchResult['products'][number] => {
    const card = cards.get(hit.slug);
    if (!card) return { ...named(hit), pictures: [] };
    const time = now ?? Date.now();
    if (now === undefined && lastPromotionBoundary(card, time) !== card.at)
      dependsOnLocalClock = true;
    return pricedAt(card, time);
  });
  return { products, dependsOnLocalClock };
}
