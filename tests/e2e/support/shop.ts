import { setTimeout } from 'node:timers/promises';
import { E2E } from './place.ts';
import { type Phase, phaseAt } from './promotionRule.ts';

export type TestLanguage = 'en' | 'zh';
export const LANGUAGES: TestLanguage[] = ['en', 'zh'];

export interface ApiReview {
  user_name: string;
  content: string;
  reply: { content: string } | null;
}

/** A product as the API's JSON has it: dollars, ISO times in UTC. */
export interface ApiProduct {
  id: number;
  slug: string;
  name: string;
  summary: string;
  description: string;
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
  reviews: ApiReview[];
}

export interface ApiCategory {
  slug: string;
  name: string;
  description: string;
}

export interface ApiPost {
  slug: string;
  title: string;
  description: string;
  content: string;
  author: string | null;
}

interface Contents {
  menu: ApiCategory[];
  categories: ApiCategory[];
  products: ApiProduct[];
  posts: ApiPost[];
}

/** Everything the API says, per language, and the moment (ms) the pages were made for. */
export type Shop = Record<TestLanguage, Contents> & { takenAt: number };

/** Reads the API as a stranger would, without the shop's own client. */
export async function readShop(): Promise<Shop> {
  const { takenAt } = (await json('/builds/latest.json', 'en')) as { takenAt: string };
  const [en, zh] = await Promise.all(LANGUAGES.map(readContents));
  if (!en || !zh) throw new Error('The API was not read in both languages.');
  return { en, zh, takenAt: Date.parse(takenAt) };
}

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
  const products = await Promise.all(
    listed.map(async ({ id, slug }) => ({
      ...(await data<ApiProduct>(`/api/products/slug/${slug}`)),
      reviews: await list<ApiReview>(`/api/products/${id}/reviews?`),
    })),
  );
  const posts = await Promise.all(
    listedPosts.map(
      async ({ slug }) => (await data<{ blog: ApiPost }>(`/api/blogs/show/${slug}`)).blog,
    ),
  );
  return { menu, categories, products, posts };
}

async function json(path: string, language: TestLanguage): Promise<unknown> {
  const response = await fetch(E2E.url + path, { headers: { 'Accept-Language': language } });
  // All products are asked for at once: an API that has much to do says when to come back.
  const wait = response.status === 503 && Number(response.headers.get('Retry-After'));
  if (wait) {
    await setTimeout(wait * 1_000);
    return json(path, language);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

/** Which product a test needs; the first that fits is taken. */
export interface ProductWish {
  phase?: Phase;
  type?: 'percentage' | 'fixed';
  soldOut?: boolean;
  fits?: (product: ApiProduct) => boolean;
}

/** A product of the shipped catalogue in a given state; the catalogue promises one of each. */
export function productThat(shop: Shop, language: TestLanguage, wish: ProductWish): ApiProduct {
  const found = shop[language].products.find(
    (product) =>
      (wish.phase === undefined || phaseAt(product, shop.takenAt) === wish.phase) &&
      (wish.type === undefined || product.discount_type === wish.type) &&
      (wish.soldOut === undefined || product.sold_out === wish.soldOut) &&
      (wish.fits?.(product) ?? true),
  );
  if (!found) throw new Error(`The catalogue has no product that is ${JSON.stringify(wish)}.`);
  return found;
}

/** The address of a page in a language. */
export function pathIn(language: TestLanguage, path: string): string {
  return language === 'en' ? path : `/${language}${path}`;
}
