import type { Product } from '../../contract/entities/product.ts';

export interface GalleryPicture {
  source: string | null;
  alt: string;
}

/**
 * The pictures of a product's gallery, the main one first, each once. A product without pictures
 * has one that draws the placeholder. Missing alternative texts fall back to the product's name.
 */
export function galleryOf(product: Product): [GalleryPicture, ...GalleryPicture[]] {
  const pictures = new Map<string, GalleryPicture>();
  const add = (source: string | null, alt: string) => {
    if (source && !pictures.has(source)) pictures.set(source, { source, alt: alt || product.name });
  };
  const main = product.images.find((image) => image.is_main);
  add(product.main_image_url, product.main_image_alt || (main?.alt ?? ''));
  add(main?.image_url ?? null, main?.alt ?? '');
  for (const image of product.images) add(image.image_url, image.alt);
  const [first = { source: null, alt: '' }, ...rest] = pictures.values();
  return [first, ...rest];
}
