import { setTimeout } from 'node:timers/promises';
import { E2E } from './place.ts';
import { type Phase, phaseAt, type Terms } from './promotionRule.ts';

export type TestLanguage = 'en' | 'zh';
export const LANGUAGES: TestLanguage[] = ['en', 'zh'];

interface ApiReview {
  language?: string | null;
  user_name: string;
  content: string;
  images: { type: string; url: string }[];
  reply: { content: string } | null;
}

/** Reviews as a page shows them: those of its language first. */
export function ownFirst(reviews: ApiReview[], language: TestLanguage): ApiReview[] {
  const isOwn = (review: ApiReview) => (review.language ?? language) === language;
  return [...reviews.filter(isOwn), ...reviews.filter((review) => !isOwn(review))];
}

/** A product as the API's JSON has it: dollars, ISO times in UTC. */
export interface ApiProduct {
  id: number;
  slug: string;
  name: string;
  summary: string;
  description: string;
  size_guide: string;
  price: number;
  currency: string;
  discount_type: 'percentage' | 'fixed' | null;
  discount_value: number | null;
  start_date: string | null;
  end_date: string | null;
  discount_end_date: string | null;
  sold_out: boolean;
  main_image_url: string | null;
  video: string | null;
  reviewCount: number | null;
  images: { image_url: string; alt: string }[];
  attributes: { name: string; value: string }[];
  variants: (Terms & {
    id: number;
    sold_out: boolean;
    choice: { name: string; value: string }[];
  })[];
  reviews: ApiReview[];
}

interface ApiCategory {
  slug: string;
  name: string;
  description: string;
  cover_image: string;
}

interface ApiPost {
  slug: string;
  title: string;
  description: string;
  content: string;
  cover_image: string;
  author: string | null;
}

interface Contents {
  menu: ApiCategory[];
  categories: ApiCategory[];
  products: ApiProduct[];
  posts: ApiPost[];
}

/** Everything the API says, per language, and the time (ms) the pages were made for. */
export type Shop = Record<TestLanguage, Contents> & { takenAt: number };

/** Reads the API as a stranger would, without the shop's own client. */
export async function readApi(): Promise<Shop> {
  const { takenAt } = (await json('/builds/latest.json', 'en')) as { takenAt: string };
  const en = await readContents('en');
  const zh = await readContents('zh');
  return { en, zh, takenAt: Date.parse(takenAt) };
}

/** How many calls at once leave others their turn: past 20 the shop sends callers away. */
const AT_ONCE = 8;

async function inTurns<Item, Read>(
  items: Item[],
  read: (item: Item) => Promise<Read>,
): Promise<Read[]> {
  const done: Read[] = [];
  while (done.length < items.length) {
    const turn = items.slice(done.length, done.length + AT_ONCE);
    done.push(...(await Promise.all(turn.map(read))));
  }
  return done;
}

/** Fields of products that tests read and an API of the specified fields leaves out. */
const UNSPECIFIED = { variants: [] };

async function readContents(language: TestLanguage): Promise<Contents> {
  const data = async <Data>(path: string) => ((await json(path, language)) as { data: Data }).data;
  const list = async <Item>(path: string) =>
    (await data<{ list: Item[] }>(`${path}per_page=100&page=1`)).list;
  const [menu, categories, listed, listedPosts] = await Promise.all([
    data<ApiCategory[]>('/api/getMenuCategory'),
    list<ApiCategory>('/api/categories?'),
    list<ApiProduct>('/api/productsList?sort_by=latest&'),
    list<ApiPost>('/api/blogs?'),
  ]);
  const products = await inTurns(listed, async ({ id, slug }) => ({
    ...UNSPECIFIED,
    ...(await data<ApiProduct>(`/api/products/slug/${slug}`)),
    reviews: await list<ApiReview>(`/api/products/${id}/reviews?`),
  }));
  const posts = await inTurns(
    listedPosts,
    async ({ slug }) => (await data<{ blog: ApiPost }>(`/api/blogs/show/${slug}`)).blog,
  );
  return { menu, categories, products, posts };
}

async function json(path: string, language: TestLanguage): Promise<unknown> {
  const response = await fetch(E2E.url + path, { headers: { 'Accept-Language': language } });
  if (response.status === 503) {
    // The whole shop at once is more than a busy machine gives; it says when to ask again.
    await setTimeout(1_000 * Number(response.headers.get('Retry-After')));
    return json(path, language);
  }
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.json();
}

/** Which product a test needs; the first that fits is taken. */
export interface ProductCriteria {
  phase?: Phase;
  type?: 'percentage' | 'fixed';
  soldOut?: boolean;
  fits?: (product: ApiProduct) => boolean;
}

/** A product of one form in the shipped catalogue, in a given state; it promises one of each. */
export function productThat(
  shop: Shop,
  language: TestLanguage,
  criteria: ProductCriteria,
): ApiProduct {
  const found = shop[language].products.find(
    (product) =>
      product.variants.length === 0 &&
      (criteria.phase === undefined || phaseAt(product, shop.takenAt) === criteria.phase) &&
      (criteria.type === undefined || product.discount_type === criteria.type) &&
      (criteria.soldOut === undefined || product.sold_out === criteria.soldOut) &&
      (criteria.fits?.(product) ?? true),
  );
  if (!found) throw new Error(`The catalogue has no product that is ${JSON.stringify(criteria)}.`);
  return found;
}

/** The address of a page in a language. */
export function pathIn(language: TestLanguage, path: string): string {
  return language === 'en' ? path : `/${language}${path}`;
}
