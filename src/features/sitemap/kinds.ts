import type { Language } from '../../contract/language.ts';
import { query } from '../../contract/snapshot/query.ts';
import { postCards, postLanguages, postSlugs } from '../blog/posts.ts';
import { cards } from '../catalogue/card.ts';
import { productBySlug, productSlugs } from '../catalogue/catalogue.ts';
import { galleryOf } from '../product/gallery.ts';
import { reviewsOf } from '../product/productPage.ts';
import { isLandingIndexed, landingSlugs } from '../promotion/landing.ts';
import { shownAt } from '../promotion/shownAt.ts';
import { listPages } from './lists.ts';

/** Search engines take a thousand; more than these would make parts large for no reader. */
const MOST_PICTURES = 10;

/** What the sitemap says of a page, whatever the language. */
export interface PageFacts {
  path: `/${string}`;
  /** ISO 8601. */
  changed: string | null;
  /** Pictures as the API names them. */
  pictures: string[];
}

/** Pages of one sort: which there are in a language, by slug or path, and what is said of one. */
interface Kind {
  keys: (language: Language) => string[];
  facts: (language: Language, key: string) => PageFacts;
}

/** Kept for each product, since all of a part is made again when one of its pages changes. */
const productFacts = query('sitemapProduct', (language, slug: string): PageFacts => {
  const product = productBySlug(language, slug);
  const dates = [product.created_at, product.updated_at, promotionChange(shownAt(product))];
  for (const { created_at, reply } of reviewsOf(product, language).list) {
    dates.push(created_at, reply?.created_at ?? null);
  }
  const pictures = galleryOf(product).flatMap(({ source }) => source ?? []);
  return {
    path: `/shop-overviews/${slug}/`,
    changed: latest(dates),
    pictures: pictures.slice(0, MOST_PICTURES),
  };
});

export const KINDS: Record<string, Kind> = {
  lists: {
    keys: (language) => Object.keys(listPages(language)),
    facts: (language, path) => ({
      path: path as `/${string}`,
      changed: listPages(language)[path] ?? null,
      pictures: [],
    }),
  },
  products: {
    keys: productSlugs,
    facts: productFacts,
  },
  offers: {
    keys: (language) => landingSlugs(language).filter((slug) => isLandingIndexed(language, slug)),
    facts: (language, slug) => {
      const [card] = cards(language, [slug]);
      const picture = card?.pictures[0];
      return {
        path: `/discount-landing/${slug}/`,
        changed: card ? promotionChange(shownAt(card)) : null,
        pictures: picture ? [picture] : [],
      };
    },
  },
  posts: {
    keys: (language) =>
      postSlugs(language).filter((slug) => postLanguages(language, slug).includes(language)),
    facts: (language, slug) => {
      const [post] = postCards(language, [slug]);
      return {
        path: `/blog-overviews/${slug}/`,
        changed: post?.updated_at ?? post?.published_at ?? null,
        pictures: post?.cover_image ? [post.cover_image] : [],
      };
    },
  },
};

/** The moment since which an offer is what it is; 0 is since ever. */
const promotionChange = (since: number) => (since > 0 ? new Date(since).toISOString() : null);

/** The last of some ISO times. */
export function latest(dates: (string | null)[]): string | null {
  let last: string | null = null;
  for (const date of dates) {
    if (date !== null && (last === null || Date.parse(date) > Date.parse(last))) last = date;
  }
  return last;
}
