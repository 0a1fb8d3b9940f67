import type { Catalogue, CatalogueProduct, CatalogueReview, MediaSource } from './format.ts';

/** Whose image it is, for messages: the product's, category's or article's name. */
export type Settle = (source: MediaSource, owner: string, field: string) => MediaSource | undefined;

/**
 * The catalogue with every image's and video's source replaced by what `settle` gives;
 * `undefined` leaves that image out, and where none is left, what the shop has stays.
 */
export function mapSources(catalogue: Catalogue, settle: Settle): Catalogue {
  const replace = <T extends MediaSource>(medium: T, owner: string, field: string): T[] => {
    const source = settle(sourceOf(medium), owner, field);
    return source ? [{ ...withoutSource(medium), ...source } as T] : [];
  };
  const withReviewImages =
    ({ slug }: CatalogueProduct) =>
    (review: CatalogueReview) => ({
      ...review,
      images: unlessAllLost(
        review.images,
        review.images?.flatMap((image) => replace(image, slug, 'reviews.images')),
      ),
    });
  return {
    categories: catalogue.categories.map((category) => ({
      ...category,
      cover: category.cover && replace(category.cover, category.slug, 'cover')[0],
    })),
    products: catalogue.products.map((product) => ({
      ...product,
      images: unlessAllLost(
        product.images,
        product.images?.flatMap((image) => replace(image, product.slug, 'images')),
      ),
      variants: product.variants?.map((variant) => ({
        ...variant,
        image: variant.image && replace(variant.image, product.slug, 'variants.image')[0],
      })),
      // A video elsewhere stays there: only images are fetched.
      video:
        product.video && 'file' in product.video
          ? replace(product.video, product.slug, 'video')[0]
          : product.video,
      reviews: product.reviews === null ? null : product.reviews?.map(withReviewImages(product)),
    })),
    articles: catalogue.articles.map((article) => ({
      ...article,
      cover: article.cover && replace(article.cover, article.slug, 'cover')[0],
    })),
  };
}

/** What is left of a list, which is as if it were absent where none of it could be used. */
export function unlessAllLost<T>(given: unknown[] | undefined, left: T[] | undefined) {
  return given?.length && left?.length === 0 ? undefined : left;
}

/** Every source of the catalogue once, in the file's order. */
export function listSources(catalogue: Catalogue): MediaSource[] {
  const byAddress = new Map<string, MediaSource>();
  mapSources(catalogue, (source) => {
    byAddress.set(addressOf(source), source);
    return source;
  });
  return [...byAddress.values()];
}

/** The path or address. */
export function addressOf(source: MediaSource): string {
  return 'file' in source ? source.file : source.url;
}

function sourceOf(medium: MediaSource): MediaSource {
  return 'file' in medium ? { file: medium.file } : { url: medium.url };
}

function withoutSource<T extends object>(medium: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(medium).filter(([name]) => name !== 'file' && name !== 'url'),
  ) as Partial<T>;
}
