import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchEngine } from '../../../src/features/search/searchEngine.ts';
import type { SearchResult } from '../../../src/features/search/searchResult.ts';

/** A query as somebody types it, and what a shop assistant would show. */
export interface JudgedQuery {
  query: string;
  /** `nonsense` is to find nothing, `help` a page; all others products, categories or articles. */
  kind: string;
  /** What may come first: `product/SLUG`, `category/SLUG`, `post/SLUG` or `page/FOLDER`. */
  first: string[];
  /** What has to be among the first ten of its kind. */
  found: string[];
}

/** A set of `queries/`, by its name without `.json`. */
export const judgedQueries = (set: string): JudgedQuery[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `queries/${set}.json`), 'utf8'));

export interface Judgement {
  query: JudgedQuery;
  isFirstRight: boolean;
  /** Share of `found` among the first ten; `null` where nothing is named. */
  recall: number | null;
  /** What came first, of each kind. */
  shown: string[];
}

const TEN = { products: 10, posts: 10, categories: 10, pages: 10 };

/** Asks a search each of the queries. */
export async function judge(
  engine: SearchEngine,
  queries: readonly JudgedQuery[],
): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const query of queries) {
    let last: SearchResult | undefined;
    await engine.search({ query: query.query, max: TEN }, Date.now(), (result) => {
      last = result;
    });
    judgements.push(judged(query, last));
  }
  return judgements;
}

function judged(query: JudgedQuery, result: SearchResult | undefined): Judgement {
  const lists = {
    product: result?.products.map(({ slug }) => `product/${slug}`) ?? [],
    category: result?.categories.map(({ slug }) => `category/${slug}`) ?? [],
    post: result?.posts.map(({ slug }) => `post/${slug}`) ?? [],
    page: result?.pages.map(({ path }) => `page${path.slice(0, -1)}`) ?? [],
  };
  const all = new Set(Object.values(lists).flat());
  const shown = Object.values(lists).flatMap(([first]) => first ?? []);
  // Where products are looked for, the first of them counts: they stand above all others.
  const products = query.first.filter((right) => right.startsWith('product/'));
  const isFirstRight =
    query.first.length === 0
      ? all.size === 0
      : products.length > 0 && lists.product[0] !== undefined
        ? products.includes(lists.product[0])
        : query.first.some((right) => shown.includes(right));
  const recall =
    query.found.length > 0
      ? query.found.filter((one) => all.has(one)).length / query.found.length
      : null;
  return { query, isFirstRight, recall, shown };
}

/** Rates of a set: first results that are right, mean recall, nonsense that finds nothing, help. */
export function ratesOf(judgements: readonly Judgement[]) {
  const isNonsense = ({ query }: Judgement) => query.kind === 'nonsense';
  const share = (some: readonly Judgement[]) =>
    some.filter(({ isFirstRight }) => isFirstRight).length / some.length;
  const asked = judgements.filter((each) => !isNonsense(each));
  const recalls = asked.flatMap(({ recall }) => recall ?? []);
  return {
    queries: judgements.length,
    first: share(asked),
    recall: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
    nonsense: share(judgements.filter(isNonsense)),
    help: share(judgements.filter(({ query }) => query.kind === 'help')),
  };
}
