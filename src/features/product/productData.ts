import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Review } from '@vitrine/contract/api/entities/review.ts';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { decimalPrice } from '@vitrine/contract/domain/money.ts';
import {
  isSoldOut,
  nextPromotionBoundary,
  type OfferTerms,
  offerAt,
} from '@vitrine/contract/domain/promotion.ts';
import { variantName } from '@vitrine/contract/domain/variantName.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import type { ReviewsPage } from '@vitrine/publisher/content/shopItems.ts';
import type * as schema from 'schema-dts';
import { localePath } from '../../i18n/paths.ts';
import { schemaOrg } from '../../seo/structured.ts';
import { brandOf, galleryOf } from '../catalogue/productDetails.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';
import { MIN_STARS, ratingOf } from '../reviews/ratingOf.ts';
import { reviewTotals } from '../reviews/reviewTotals.ts';
import { propertyOf } from './optionProperty.ts';

const MAX_IMAGES = 5;

/**
 * A product as schema.org `Product` with its `Offer`, or as a `ProductGroup` of its variants, at
 * `asOf` (ms since the epoch), by the rules that the page itself is made with. What is not known is
 * left out (ruling on invented ratings).
 */
export function productData(
  product: Product,
  reviews: ReviewsPage,
  language: Language,
  asOf: number,
  origins: Origins,
): schema.Product | schema.ProductGroup {
  const url = new URL(localePath(language, `/shop-overviews/${product.slug}/`), origins.site).href;
  const images = galleryOf(product).flatMap(({ source }) => source ?? []);
  const description = textOf(product.summary) || textOf(product.description);
  const brand = brandOf(product, language);
  const video = videoData(product, origins);
  const { id, sku, variants } = product;
  const named = {
    url,
    name: product.name,
    ...(description && { description }),
    ...(images.length > 0 && {
      image: images.slice(0, MAX_IMAGES).map((source) => absoluteImage(source, origins)),
    }),
  };
  const made = brand && { brand: { '@type': 'Brand' as const, name: brand } };
  const judged = { ...ratingData(product, reviews), ...(video && { subjectOf: video }) };
  if (variants.length === 0) {
    const offers = offerData(product, url, asOf);
    return { '@type': 'Product', ...named, sku: sku ?? String(id), ...made, offers, ...judged };
  }
  const variesBy = product.options.flatMap(({ name }) => {
    const property = propertyOf(name);
    return property ? schemaOrg(property) : [];
  });
  const hasVariant = variants.map((each) => variantData(product, each, url, asOf, origins));
  const group = { productGroupID: String(id), variesBy, hasVariant };
  return { '@type': 'ProductGroup', ...named, ...group, ...made, ...judged };
}

/** A variant as schema.org `Product`, with the address at which it is chosen. */
function variantData(
  product: Product,
  { id, sku, choice, image_url, ...terms }: Product['variants'][number],
  page: string,
  asOf: number,
  origins: Origins,
): schema.Product {
  const { name, currency } = product;
  const image = image_url ?? galleryOf(product)[0].source;
  const url = `${page}?variant=${encodeURIComponent(id)}`;
  const values = choice.flatMap(({ name: option, value }) => {
    const property = propertyOf(option);
    return property ? [[property, value]] : [];
  });
  return {
    '@type': 'Product',
    name: variantName(name, choice),
    sku: sku ?? String(id),
    ...Object.fromEntries(values),
    ...(image && { image: absoluteImage(image, origins) }),
    offers: offerData({ ...terms, id, currency }, url, asOf),
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
function offerData(product: OfferTerms, url: string, asOf: number): schema.Offer {
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
