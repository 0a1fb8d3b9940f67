import type { Product } from '../../contract/entities/product.ts';
import { pictureUrl } from '../../domain/pictureUrl.ts';
import type { StructuredData } from '../../seo/structured.ts';
import { absolutePicture, type Origins } from '../picture/absolutePicture.ts';
import { galleryOf } from './gallery.ts';

/**
 * A product's film as schema.org `VideoObject`. Search engines want a still of it and when it came
 * on line, which is when the product did; without these they can't show it, and it is not told.
 */
export function filmData(product: Product, origins: Origins): StructuredData | null {
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
