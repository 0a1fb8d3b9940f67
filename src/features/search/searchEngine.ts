import { lastPromotionBoundary } from '../../domain/boundary.ts';
import { isSoldOut } from '../../domain/offer.ts';
import { offerAt } from '../../domain/promotion.ts';
import { priceMarkup } from '../promotion/offerMarkup.ts';
import type { Found, FoundPiece, Question } from './found.ts';
import {
  fileOfPiece,
  type PieceCard,
  type PieceCards,
  type PieceEntry,
  partName,
  type SearchShop,
} from './searchFiles.ts';
import { type Hit, openSearchIndex, type SearchIndex } from './searchIndex.ts';

/** Reads a published file; rejects where it can't be had. */
export type ReadFile = <Content>(name: string) => Promise<Content>;

/** A shop may have hundreds of categories. */
const MOST_WAYS = 9;

/** Answers questions from published files, which it reads when they are first needed. */
export interface SearchEngine {
  /** Reads what every question needs; what failed is read again. */
  open: () => Promise<void>;
  /** Calls `answer` with what is known at once, and again when the pieces' cards are there. */
  ask: (question: Question, answer: (found: Found) => void) => Promise<void>;
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
        // The names lead on without their pictures and prices; the next question tries again.
        cardsRead.delete(file);
      }
    });
    await Promise.all(readings);
  }

  return {
    open: async () => void (await open()),
    ask: async (question, answer) => {
      const { shop, index } = await open();
      const { list, isNear } = index.find(question.query);
      const of = (kind: Hit['kind']) => list.filter((hit) => hit.kind === kind);
      const [pieces, posts, categories] = [of('piece'), of('post'), of('category')];
      const shown = pieces.slice(0, question.most.pieces);
      const tell = (isWhole: boolean) =>
        answer({ ...words, isWhole, ...draw(shown, question.now) });
      const draw = drawing(cards, shop);
      const words = {
        query: question.query,
        isNear,
        counts: { pieces: pieces.length, posts: posts.length, categories: categories.length },
        posts: posts.slice(0, question.most.posts).flatMap(({ slug }) => {
          const post = shop.posts.find(([of]) => of === slug);
          if (!post) return [];
          const [, title, , lang, cover, published] = post;
          return [{ slug, title, lang, cover, published }];
        }),
        categories: categories
          .slice(0, question.most.categories)
          .flatMap(({ slug }) => shop.categories.filter(([of]) => of === slug)),
        ways: shop.categories.slice(0, MOST_WAYS),
      };
      const missing = shown.map(({ slug }) => slug).filter((slug) => !cards.has(slug));
      tell(missing.length === 0);
      if (missing.length === 0) return;
      await readCards(missing, shop.cards);
      tell(true);
    },
  };
}

const drawing =
  (cards: ReadonlyMap<string, PieceCard>, { says }: SearchShop) =>
  (hits: Hit[], now: number | undefined): Pick<Found, 'pieces' | 'isTimeDoubtful'> => {
    let isTimeDoubtful = false;
    const pieces = hits.map(({ slug, name, lang }): FoundPiece => {
      const card = cards.get(slug);
      if (!card) return { slug, name, lang, card: null };
      const time = now ?? Date.now();
      if (now === undefined && lastPromotionBoundary(card, time) !== card.at) isTimeDoubtful = true;
      const price = priceMarkup(offerAt(card, time), card.currency, says);
      const soldOut = isSoldOut(card) ? says.soldOut : null;
      return { slug, name, lang, card: { picture: card.picture, price, soldOut } };
    });
    return { pieces, isTimeDoubtful };
  };
