import { lastPromotionBoundary } from '@vitrine/contract/domain/promotion.ts';
import {
  fromSent,
  type PublishedProduct,
  pricedAt,
  type SentProduct,
} from '../catalogue/publishedProduct.ts';
import {
  type CategoryEntry,
  fileOfProduct,
  type ProductEntry,
  partName,
  type SearchShop,
} from './searchFiles.ts';
import { type Hit, openSearchIndex, type SearchIndex } from './searchIndex.ts';
import type { FoundCategory, FoundPost, SearchRequest, SearchResult } from './searchResult.ts';

type ReadFile = <Content>(name: string) => Promise<Content>;

/** A shop may have hundreds of categories. */
const MAX_SUGGESTED_CATEGORIES = 9;

export type SearchEngine = ReturnType<typeof createSearchEngine>;

/** Searches the published files, each read when it is first needed. */
export function createSearchEngine(readFile: ReadFile) {
  let opened: Promise<{ shop: SearchShop; index: SearchIndex }> | undefined;
  const cardsRead = new Map<number, Promise<SentProduct[]>>();
  const cards = new Map<string, PublishedProduct>();

  async function read() {
    const shop = await readFile<SearchShop>('shop');
    const index = openSearchIndex(shop);
    const parts = await Promise.all(
      Array.from({ length: shop.words }, (_, part) =>
        readFile<ProductEntry[]>(`words/${partName(part, shop.words)}`),
      ),
    );
    for (const part of parts) index.addProducts(part);
    return { shop, index };
  }

  function open() {
    opened ??= read().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function readCards(slugs: string[], files: number): Promise<void> {
    const wanted = new Set(slugs.map((slug) => fileOfProduct(slug, files)));
    const readings = [...wanted].map(async (file) => {
      const reading =
        cardsRead.get(file) ?? readFile<SentProduct[]>(`cards/${partName(file, files)}`);
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

  return {
    /** Reads what every search needs. Rejects with the reader's error; the next call reads again. */
    open,
    /**
     * Calls `onResult` with what is known at once, and again when the products' prices are loaded.
     * `now`: ms since the epoch; `undefined` for this computer's time. Rejects as `open` does.
     */
    search: async (
      { query, max }: SearchRequest,
      now: number | undefined,
      onResult: (result: SearchResult) => void,
    ): Promise<void> => {
      const { shop, index } = await open();
      const { list, isPartialMatch } = index.find(query);
      const of = (kind: Hit['kind']) => list.filter((hit) => hit.kind === kind);
      const [products, posts, categories] = [of('product'), of('post'), of('category')];
      const shown = products.slice(0, max.products);
      const result = {
        query,
        isPartialMatch,
        counts: {
          products: products.length,
          posts: posts.length,
          categories: categories.length,
        },
        posts: posts.slice(0, max.posts).flatMap(({ slug }) => foundPosts(shop, slug)),
        categories: categories
          .slice(0, max.categories)
          .flatMap(({ slug }) => shop.categories.filter(([of]) => of === slug))
          .map(foundCategory),
        suggestedCategories: shop.categories.slice(0, MAX_SUGGESTED_CATEGORIES).map(foundCategory),
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

const foundCategory = ([slug, name, language]: CategoryEntry): FoundCategory => ({
  slug,
  name,
  language,
});

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
  const products = hits.map(({ slug, name, lang }): SearchResult['products'][number] => {
    const card = cards.get(slug);
    if (!card) return { slug, name, language: lang, pictures: [] };
    const time = now ?? Date.now();
    if (now === undefined && lastPromotionBoundary(card, time) !== card.at)
      dependsOnLocalClock = true;
    return pricedAt(card, time);
  });
  return { products, dependsOnLocalClock };
}
