import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ReviewsPage } from '@vitrine/publisher/content/shopItems.ts';
import { translator } from '../../i18n/translate.ts';
import { type BreadcrumbItem, breadcrumbList } from '../../seo/breadcrumbs.ts';
import { metaDescription } from '../../seo/description.ts';
import type { PageHead } from '../../seo/head.ts';
import { offerChange } from '../catalogue/offerAsOf.ts';
import { galleryOf } from '../catalogue/productDetails.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';
import { sharedImage } from '../image/sharedImage.ts';
import { productData } from './productData.ts';

interface ProductHead {
  product: Product;
  reviews: ReviewsPage;
  breadcrumb: BreadcrumbItem[];
  asOf: number;
}

export function productHead(
  { product, reviews, breadcrumb, asOf }: ProductHead,
  language: Language,
  origins: Origins,
): PageHead {
  const { name, slug, summary, description } = product;
  const fallback = translator(language)('product:descriptionFallback', { name });
  const images = galleryOf(product).flatMap(({ source }) => source ?? []);
  const changes = [
    product.created_at,
    product.updated_at,
    offerChange(asOf),
    ...reviews.list.flatMap(({ created_at, reply }) => [created_at, reply?.created_at]),
  ];
  return {
    title: name,
    description: metaDescription(summary, description, fallback),
    path: `/shop-overviews/${slug}/`,
    type: 'product',
    image: sharedImage(images[0] ?? null, origins),
    images: images.map((source) => absoluteImage(source, origins)),
    // All are ISO times in UTC.
    changed: changes
      .filter((time) => time != null)
      .sort()
      .at(-1),
    data: [
      productData(product, reviews, language, asOf, origins),
      breadcrumbList(breadcrumb, origins.site),
    ],
  };
}
