import type { ProductOffer } from '../../contract/entities/productOffer.ts';
import type { Language } from '../../contract/language.ts';
import { readItem } from '../../contract/snapshot/current.ts';
import { query } from '../../contract/snapshot/query.ts';
import { offerOf } from '../../domain/offer.ts';
import { type GalleryPicture, galleryOf } from '../product/gallery.ts';

/** What a product's card shows. */
export interface Card extends ProductOffer {
  slug: string;
  name: string;
  /** The language the name is written in, where the API says it. */
  language: string | null;
  /** The main one, and a second where there is one. */
  pictures: [GalleryPicture, ...GalleryPicture[]];
}

const cardOf = query('card', (language, slug: string): Card | null => {
  const product = readItem('product', language, slug);
  if (!product) return null;
  const [main, ...others] = galleryOf(product);
  const { name } = product;
  const pictures: Card['pictures'] = [main, ...others.slice(0, 1)];
  return { ...offerOf(product), slug, name, language: product.language, pictures };
});

/** The cards of some products; those that the shop does not list have none. */
export function cards(language: Language, slugs: readonly string[]): Card[] {
  return slugs.flatMap((slug) => cardOf(language, slug) ?? []);
}
