import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Review } from '@vitrine/contract/api/entities/review.ts';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { decimalPrice } from '@vitrine/contract/domain/money.ts';
import { isSoldOut, nextPromotionBoundary, offerAt } from '@vitrine/contract/domain/promotion.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import type { ReviewsPage } from '@vitrine/publisher/content/shopItems.ts';
import type * as schema from 'schema-dts';
import { localePath } from '../../i18n/paths.ts';
import { schemaOrg } from '../../seo/structured.ts';
import { brandOf, galleryOf } from '../catalogue/productDetails.ts';
import { offerTerms } from '../company/offerTerms.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';
import { MIN_STARS, ratingOf } from '../reviews/ratingOf.ts';
import { reviewTotals } from '../reviews/reviewTotals.ts';

const MAX_IMAGES = 5;

/**
 * A product as schema.org `Product` with its `Offer` at `asOf` (ms since the epoch), by the rules
 * that the page itself is made with. What is not known is left out (ruling on invented ratings).
 */
export function productData(
  product: Product,
  reviews: ReviewsPage,
  language: Language,
  asOf: number,
  origins: Origins,
): schema.Product {
  const url = new URL(localePath(language, `/shop-overviews/${product.slug}/`), origins.site).href;
  const images = galleryOf(product).flatMap(({ source }) => source ?? []);
  const description = textOf(product.summary) || textOf(product.description);
  const brand = brandOf(product, language);
  const video = videoData(product, origins);
  return {
    '@type': 'Product',
    url,
    name: product.name,
    ...(description && { description }),
    ...(images.length > 0 && {
      image: images.slice(0, MAX_IMAGES).map((source) => absoluteImage(source, origins)),
    }),
    sku: String(product.id),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    offers: offerData(product, url, asOf),
    ...ratingData(product, reviews),
    ...(video && { subjectOf: video }),
  };
}

/**
 * A product's video as schema.org `VideoObject`. Search engines want a still of it and when it came
 * on line, which is when the product did; without these they can't show it, and it is left out.
 */
function videoData(product: Product, origins: Origins): schema.VideoObject | null {
  const { name, video, created_at } = product;
  const [{ source: still }] = galleryOf(product);
  if (!video || !still || !created_at) return null;
  return {
    '@type': 'VideoObject',
    name,
    ...(product.summary && { description: product.summary }),
    thumbnailUrl: absoluteImage(still, origins),
    contentUrl: new URL(imageUrl(video, origins.mediaBase), origins.site).href,
    uploadDate: created_at,
  };
}

/**
 * What a product costs at `asOf` (ms since the epoch) and how it is sold, as schema.org `Offer`.
 * `priceValidUntil` is the last day (UTC) before a promotion changes what it costs next.
 */
function offerData(product: Product, url: string, asOf: number): schema.Offer {
  const { price, listPrice, discount } = offerAt(product, asOf);
  const priceCurrency = product.currency;
  const changes = nextPromotionBoundary([product], asOf);
  return {
    '@type': 'Offer',
    url,
    price: decimalPrice(price),
    priceCurrency,
    ...(changes && {
      priceValidUntil: new Date(Date.parse(changes) - 1).toISOString().slice(0, 10),
    }),
    ...(discount && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: schemaOrg('StrikethroughPrice'),
        price: decimalPrice(listPrice),
        priceCurrency,
      },
    }),
    availability: schemaOrg(isSoldOut(product) ? 'OutOfStock' : 'InStock'),
    itemCondition: schemaOrg('NewCondition'),
    ...offerTerms(priceCurrency),
  };
}

const MAX_REVIEWS = 3;

/**
 * What customers say of a product, in schema.org's words, which want to know how many said it.
 */
function ratingData(product: Product, reviews: ReviewsPage): Record<string, unknown> {
  const rating = ratingOf(product.ratingValue, reviewTotals(product, reviews).count);
  if (!rating?.count) return {};
  const shown = reviews.list.filter(isComplete).slice(0, MAX_REVIEWS);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: 5,
    },
    ...(shown.length > 0 && { review: shown.map(reviewData) }),
  };
}

type Complete = Review & { user_name: string };

/**
 * A review counts for nothing to search engines without who wrote it and how many stars it gave.
 */
const isComplete = (review: Review): review is Complete =>
  Boolean(review.user_name) && review.rating >= MIN_STARS;

function reviewData({ user_name, created_at, content, rating }: Complete): schema.Review {
  const reviewBody = textOf(content);
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: user_name },
    datePublished: created_at.slice(0, 10),
    ...(reviewBody && { reviewBody }),
    reviewRating: { '@type': 'Rating', ratingValue: rating },
  };
}
