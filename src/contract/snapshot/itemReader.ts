import { blogBySlug } from '../calls/blogs.ts';
import { productBySlug } from '../calls/catalogue.ts';
import { categoryProducts } from '../calls/categories.ts';
import { REVIEWS_PER_PAGE } from '../calls/reviewPages.ts';
import { productReviews } from '../calls/reviews.ts';
import type { Client } from '../client.ts';
import { type Language, languagePrefix } from '../language.ts';
import { readAllPages } from './pages.ts';
import type { ShopSink } from './shopItems.ts';
import { forPage } from './stopped.ts';

/** What a product goes by: its reviews are found by id, all else by slug. */
export interface ProductKey {
  id: number | string;
  slug: string;
}

/** Reads what has an address of its own, one by one. */
export interface ItemReader {
  /** The products of a category that are among the listed ones. */
  members: (slug: string, listed: ReadonlySet<string>) => Promise<void>;
  /** Gives whether it has a discount, now or at another time. */
  product: (slug: string) => Promise<boolean>;
  reviews: (product: ProductKey) => Promise<void>;
  post: (slug: string) => Promise<void>;
}

/** Puts what it reads into `sink`; rejects with `BuildStopped`, which names call and page. */
export function createItemReader(client: Client, language: Language, sink: ShopSink): ItemReader {
  const prefix = languagePrefix(language);
  return {
    members: async (slug, listed) => {
      const page = `${prefix}/category/${slug}/`;
      const list = await readAllPages(client, categoryProducts, { params: { slug } }, page);
      const members = list.map((product) => product.slug).filter((member) => listed.has(member));
      sink.put('members', language, slug, members);
    },
    product: async (slug) => {
      const read = client(productBySlug, { params: { slug } });
      const product = await forPage(`${prefix}/shop-overviews/${slug}/`, read);
      sink.put('product', language, slug, product);
      return Boolean(product.discount_type);
    },
    reviews: async ({ id, slug }) => {
      const query = { per_page: REVIEWS_PER_PAGE, page: 1 };
      const read = client(productReviews, { params: { id }, query });
      const reviews = await forPage(`${prefix}/shop-overviews/${slug}/`, read);
      sink.put('reviews', language, String(id), reviews);
    },
    post: async (slug) => {
      const read = client(blogBySlug, { params: { slug } });
      sink.put('post', language, slug, await forPage(`${prefix}/blog-overviews/${slug}/`, read));
    },
  };
}
