import type { Product } from '../../contract/entities/product.ts';
import { textOf } from '../../contract/htmlText.ts';
import type { Language } from '../../contract/language.ts';
import type { ReviewsPage } from '../../contract/snapshot/shopItems.ts';
import { pictureUrl } from '../../domain/pictureUrl.ts';
import { localePath } from '../../i18n/paths.ts';
import type { StructuredData } from '../../seo/structured.ts';
import { brandOf } from '../catalogue/brand.ts';
import { absolutePicture, type Origins } from '../picture/absolutePicture.ts';
import { galleryOf } from './gallery.ts';
import { offerData } from './offerData.ts';
import { ratingData } from './ratingData.ts';

const MOST_PICTURES = 5;

/**
 * A product as schema.org `Product` with its `Offer` at `now` (ms since the epoch), by the rules
 * that the page itself is made with. What is not known is left out (ruling on invented ratings).
 */
export function productData(
  product: Product,
  reviews: ReviewsPage,
  language: Language,
  now: number,
  origins: Origins,
): StructuredData {
  const url = new URL(localePath(language, `/shop-overviews/${product.slug}/`), origins.site).href;
  const pictures = galleryOf(product).flatMap(({ source }) => source ?? []);
  const description = textOf(product.summary) || textOf(product.description);
  const brand = brandOf(product, language);
  const film = filmData(product, origins);
  return {
    '@type': 'Product',
    url,
    name: product.name,
    ...(description && { description }),
    ...(pictures.length > 0 && {
      image: pictures.slice(0, MOST_PICTURES).map((source) => absolutePicture(source, origins)),
    }),
    sku: String(product.id),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    offers: offerData(product, url, now),
    ...ratingData(product, reviews),
    ...(film && { subjectOf: film }),
  };
}

/**
 * A product's film as schema.org `VideoObject`. Search engines want a still of it and when it came
 * on line, which is when the product did; without these they can't show it, and it is not told.
 */
function filmData(product: Product, origins: Origins): StructuredData | null {
  const { name, video, created_at } = product;
  const [{ source: still }] = galleryOf(product);
  if (!video || !still || !created_at) return null;
  return {
    '@type': 'VideoObject',
    name,
    ...(product.summary && { description: product.summary }),
    thumbnailUrl: absolutePicture(still, origins),
    contentUrl: new URL(pictureUrl(video, origins.mediaBase), origins.site).href,
    uploadDate: created_at,
  };
}
