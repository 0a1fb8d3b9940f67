import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { sanitiseHtml } from '@vitrine/contract/html/sanitise.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import type {
  CatalogueArticle,
  CatalogueCategory,
  CatalogueProduct,
  CatalogueReview,
  CatalogueVariant,
  TextChange,
} from './format.ts';
import { addressOf, unlessAllLost } from './imageSources.ts';
import type { KeepImage } from './keepImage.ts';
import { keepTextImages } from './keepTextImages.ts';
import { eachText } from './mergeTexts.ts';

/** An image in the shop: a media key, or the address it is kept by. */
interface KeptImage {
  address: string;
  alt: TextChange;
}

export type PreparedReview = Omit<CatalogueReview, 'images'> & {
  images?: { type: 'image' | 'video'; address: string }[];
};
export type PreparedVariant = Omit<CatalogueVariant, 'image'> & {
  /** A media key, or an address. */
  image?: string | null;
};
export type PreparedProduct = Omit<
  CatalogueProduct,
  'images' | 'video' | 'reviews' | 'variants'
> & {
  images?: KeptImage[];
  variants?: PreparedVariant[] | null;
  /** A media key, or an address. */
  video?: string | null;
  reviews?: PreparedReview[] | null;
};
export type PreparedCategory = Omit<CatalogueCategory, 'cover'> & { cover?: string | null };
export type PreparedArticle = Omit<CatalogueArticle, 'cover'> & { cover?: string | null };

export interface Prepared {
  categories: PreparedCategory[];
  products: PreparedProduct[];
  articles: PreparedArticle[];
}

/**
 * Rows ready to be written: HTML sanitised, image files in the media folder. Where none
 * of a field's images can be used, it is as if it were absent: what the shop has stays.
 */
export async function prepareProduct(
  product: CatalogueProduct,
  keep: KeepImage,
): Promise<PreparedProduct> {
  const images: KeptImage[] = [];
  /** By source: an image of a variant is often one of the product's, and then is not shown twice. */
  const kept = new Map<string, string>();
  for (const [index, image] of (product.images ?? []).entries()) {
    const name = `${product.slug}-${index + 1}`;
    const address = await keep(image, { folder: 'products', name, about: product.id, plays: true });
    if (address === undefined) continue;
    images.push({ address, alt: image.alt });
    kept.set(addressOf(image), address);
  }
  const place = { folder: 'products', name: product.slug, about: product.id } as const;
  const video = product.video && (await keep(product.video, { ...place, kind: 'video' }));
  const reviews: PreparedReview[] = [];
  for (const review of product.reviews ?? []) {
    reviews.push(await prepareReview(review, product, keep));
  }
  const variants: PreparedVariant[] = [];
  for (const { image, ...variant } of product.variants ?? []) {
    const about = `${product.id}: ${variant.id}`;
    const of = { ...place, name: `${product.slug}-${variant.id}`, about, plays: true };
    const address = image && (kept.get(addressOf(image)) ?? (await keep(image, of)));
    variants.push({ ...variant, image: address });
  }
  return {
    ...product,
    variants: product.variants && variants,
    summary: plain(product.summary),
    description: await sanitised(product.description, 3, keep, place),
    size_guide: await sanitised(product.size_guide, 3, keep, place),
    images: product.images && unlessAllLost(product.images, images),
    video,
    reviews: product.reviews && reviews,
  };
}

async function prepareReview(
  review: CatalogueReview,
  product: CatalogueProduct,
  keep: KeepImage,
): Promise<PreparedReview> {
  const images: NonNullable<PreparedReview['images']> = [];
  for (const [index, medium] of (review.images ?? []).entries()) {
    const name = `${product.slug}-${review.id}-${index + 1}`;
    const about = `${product.id}: ${review.id}`;
    const address = await keep(medium, { folder: 'reviews', name, about, kind: medium.type });
    if (address !== undefined) images.push({ type: medium.type, address });
  }
  const { reply } = review;
  return {
    ...review,
    content: review.content === undefined ? undefined : sanitiseHtml(review.content, 4),
    images: review.images && unlessAllLost(review.images, images),
    reply: reply && { ...reply, content: sanitiseHtml(reply.content, 4) },
  };
}

/** A category with its cover kept and its HTML sanitised. */
export async function prepareCategory(
  category: CatalogueCategory,
  keep: KeepImage,
): Promise<PreparedCategory> {
  const { slug, cover } = category;
  const place = { folder: 'categories', name: slug, about: slug } as const;
  return {
    ...category,
    description: plain(category.description),
    size_guide: await sanitised(category.size_guide, 3, keep, place),
    cover: cover && (await keep(cover, place)),
  };
}

/** An article with its cover kept and its HTML sanitised. */
export async function prepareArticle(
  article: CatalogueArticle,
  keep: KeepImage,
): Promise<PreparedArticle> {
  const { slug, cover } = article;
  const place = { folder: 'articles', name: slug, about: slug } as const;
  const kept = cover && (await keep(cover, { ...place, plays: true }));
  return {
    ...article,
    description: plain(article.description),
    content: await sanitised(article.content, 2, keep, place),
    cover: kept,
  };
}

async function sanitised(
  texts: TextChange | undefined,
  topHeadingLevel: number,
  keep: KeepImage,
  place: Parameters<KeepImage>[1],
): Promise<TextChange> {
  const result: TextChange = {};
  const clean = eachText(texts, (html) => sanitiseHtml(html, topHeadingLevel));
  for (const language of LANGUAGES) {
    const html = clean[language];
    if (html !== undefined) result[language] = html && (await keepTextImages(html, keep, place));
  }
  return result;
}

/** Of HTML where plain text belongs, the text. */
const plain = (texts: TextChange | undefined) => texts && eachText(texts, textOf);
