import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { shownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import type { StoredProduct } from '@vitrine/contract/domain/storedProducts.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import type { ReviewsPage } from '@vitrine/publisher/content/shopItems.ts';
import { brand } from '../../shop.config.ts';

export interface GalleryImage {
  source: string | null;
  alt: string;
}

/**
 * The images of a product's gallery, the main one first, each once. A product without images
 * has one that draws the placeholder. Missing alternative texts fall back to the product's name.
 */
export function galleryOf(product: Product): [GalleryImage, ...GalleryImage[]] {
  const images = new Map<string, GalleryImage>();
  const add = (source: string | null, alt: string) => {
    if (source && !images.has(source)) images.set(source, { source, alt: alt || product.name });
  };
  const main = product.images.find((image) => image.is_main);
  add(product.main_image_url, product.main_image_alt || (main?.alt ?? ''));
  add(main?.image_url ?? null, main?.alt ?? '');
  for (const image of product.images) add(image.image_url, image.alt);
  for (const { image_url, choice } of product.variants) {
    add(image_url, `${product.name}, ${choice.map(({ value }) => value).join(', ')}`);
  }
  const [first = { source: null, alt: '' }, ...rest] = images.values();
  return [first, ...rest];
}

/** What a device may store of a product: shown on pages of the other language, too, it says its own. */
export function storedProduct(product: Product, language: Language): StoredProduct {
  const [{ source }] = galleryOf(product);
  const own = { language: product.language ?? language, pictures: source ? [source] : [] };
  return { id: product.id, ...shownProduct({ ...product, ...own }) };
}

const NO_REVIEWS: ReviewsPage = { list: [], totalPage: 0 };

/** The first page of a product's reviews as the API gave it. */
export function reviewsOf({ id }: Pick<Product, 'id'>, language: Language): ReviewsPage {
  return readItem('reviews', language, String(id)) ?? NO_REVIEWS;
}

/** What facts tables call a maker. */
const BRAND = /^(?:brand|品牌)$/i;

/** Who made a product: what its facts say, else the shop's own mark; `null` if neither does. */
export function brandOf({ attributes }: Pick<Product, 'attributes'>, language: Language) {
  return (
    attributes.find(({ name }) => BRAND.test(name))?.value ??
    (brand.brand && inLanguage(brand.brand, language))
  );
}
