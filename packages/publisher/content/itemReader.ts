import { blogBySlug } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { categoryProducts } from '@vitrine/contract/api/calls/categories.ts';
import { REVIEWS_PER_PAGE } from '@vitrine/contract/api/calls/reviewPages.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import type { Client } from '@vitrine/contract/api/client.ts';
import { productListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { review } from '@vitrine/contract/api/entities/review.ts';
import { type Language, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { forPage, isMissing } from './buildStoppedError.ts';
import type { Omissions } from './omissions.ts';
import { readAllPages } from './readAllPages.ts';
import { readEntry, readPage } from './readEntry.ts';
import type { Reading } from './refresh.ts';

/** What a product goes by: its reviews are found by id, all else by slug. */
export interface ProductKey {
  id: number | string;
  slug: string;
}

/**
 * Reads what has an address of its own, one by one, and puts it into `sink`; `omissions` hears of
 * products that only a category has. Rejects with `BuildStoppedError`, which names call and page.
 */
export function createItemReader(
  client: Client,
  language: Language,
  sink: Reading,
  omissions?: Omissions,
) {
  const prefix = languagePrefix(language);
  return {
    members: async (slug: string, listed: ReadonlySet<string>) => {
      const page = `${prefix}/category/${slug}/`;
      const list = await readAllPages(
        client,
        categoryProducts,
        productListItem,
        { params: { slug } },
        page,
        // The list of all products has shown the other reasons.
        (key, why, detail) => why === 'wrong' && omissions?.note('product', key, why, detail),
      );
      const slugs = list.map((product) => product.slug);
      const members = slugs.filter((member) => listed.has(member));
      for (const member of slugs) {
        if (!listed.has(member)) omissions?.note('product', member, 'categoryOnly');
      }
      sink.put('members', language, slug, members);
    },
    /** Gives whether it has a discount, now or at another time. */
    product: async (slug: string) => {
      const read = readEntry(client, productBySlug, { params: { slug } });
      const product = await forPage(`${prefix}/shop-overviews/${slug}/`, read);
      sink.put('product', language, slug, product);
      omissions?.noteFree(product);
      return Boolean(product.discount_type);
    },
    reviews: async ({ id, slug }: ProductKey) => {
      const query = { per_page: REVIEWS_PER_PAGE, page: 1 };
      const page = `${prefix}/shop-overviews/${slug}/`;
      const request = { params: { id }, query };
      try {
        const { list, totalPage } = await readPage(
          client,
          productReviews,
          review,
          request,
          page,
          (_, __, problem) => omissions?.note('reviews', slug, 'wrongReview', problem),
        );
        sink.put('reviews', language, String(id), { list, totalPage });
      } catch (error) {
        if (!isMissing(error)) throw error;
        // A product without reviews has an empty list: a call that is gone takes none away.
        const before = sink.read('reviews', language, String(id));
        sink.put('reviews', language, String(id), before ?? { list: [], totalPage: 0 });
        throw error;
      }
    },
    post: async (slug: string) => {
      const read = readEntry(client, blogBySlug, { params: { slug } });
      sink.put('post', language, slug, await forPage(`${prefix}/blog-overviews/${slug}/`, read));
    },
  };
}
