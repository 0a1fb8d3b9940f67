import { lastPromotionBoundary } from '../../domain/boundary.ts';
import { offerOf } from '../../domain/offer.ts';
import { offerAt } from '../../domain/promotion.ts';
import {
  type CategoryEntry,
  fileOfPiece,
  type PieceCard,
  type PieceCards,
  type PieceEntry,
  partName,
  type SearchShop,
} from './searchFiles.ts';
import { type Hit, openSearchIndex, type SearchIndex } from './searchIndex.ts';
import type {
  FoundCategory,
  FoundPost,
  FoundProduct,
  SearchRequest,
  SearchResult,
} from './searchResult.ts';

/** Reads a published file; rejects where it can't be had. */
export type ReadFile = <Content>(name: string) => Promise<Content>;

/** A shop may have hundreds of categories. */
const MAX_FIRST_CATEGORIES = 9;

/** Finds in published files, which it reads when they are first needed. */
export interface SearchEngine {
  /** Reads what every request needs; what failed is read again. */
  open: () => Promise<void>;
  /** Calls `onResult` with what is known at once, and again when the products' prices are there. */
  search: (request: SearchRequest, onResult: (result: SearchResult) => void) => Promise<void>;
}

export function createSearchEngine(readFile: ReadFile): SearchEngine {
  let opened: Promise<{ shop: SearchShop; index: SearchIndex }> | undefined;
  const cardsRead = new Map<number, Promise<PieceCards>>();
  const cards = new Map<string, PieceCard>();

  async function read() {
    const shop = await readFile<SearchShop>('shop');
    const index = openSearchIndex(shop);
    const parts = await Promise.all(
      Array.from({ length: shop.words }, (_, part) =>
        readFile<PieceEntry[]>(`words/${partName(part, shop.words)}`),
      ),
    );
    for (const part of parts) index.addPieces(part);
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
    const wanted = new Set(slugs.map((slug) => fileOfPiece(slug, files)));
    const readings = [...wanted].map(async (file) => {
      const reading = cardsRead.get(file) ?? readFile<PieceCards>(`cards/${partName(file, files)}`);
      cardsRead.set(file, reading);
      try {
        for (const [slug, card] of Object.entries(await reading)) cards.set(slug, card);
      } catch {
        // The names lead on without their pictures and prices; the next request tries again.
        cardsRead.delete(file);
      }
    });
    await Promise.all(readings);
  }

  return {
    open: async () => void (await open()),
    search: async ({ query, max, now }, onResult) => {
      const { shop, index } = await open();
      const { list, isNear } = index.find(query);
      const of = (kind: Hit['kind']) => list.filter((hit) => hit.kind === kind);
      const [products, posts, categories] = [of('piece'), of('post'), of('category')];
      const shown = products.slice(0, max.products);
      const result = {
        query,
        isNear,
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
        firstCategories: shop.categories.slice(0, MAX_FIRST_CATEGORIES).map(foundCategory),
        messages: shop.messages,
      };
      const tell = (isComplete: boolean) =>
        onResult({ ...result, isComplete, ...priced(shown, cards, now) });
      const missing = shown.map(({ slug }) => slug).filter((slug) => !cards.has(slug));
      tell(missing.length === 0);
      if (missing.length === 0) return;
      await readCards(missing, shop.cards);
      tell(true);
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

/** What is known of products at `now`; without it, at this computer's time. */
function priced(
  hits: readonly Hit[],
  cards: ReadonlyMap<string, PieceCard>,
  now: number | undefined,
): Pick<SearchResult, 'products' | 'isTimeDoubtful'> {
  let isTimeDoubtful = false;
  const products = hits.map(({ slug, name, lang }): FoundProduct => {
    const card = cards.get(slug);
    const named = { slug, name, language: lang, pictures: card?.picture ? [card.picture] : [] };
    if (!card) return named;
    const time = now ?? Date.now();
    if (now === undefined && lastPromotionBoundary(card, time) !== card.at) isTimeDoubtful = true;
    return { ...named, ...offerOf(card), offers: [{ offer: offerAt(card, time), until: null }] };
  });
  return { products, isTimeDoubtful };
}
