import type { Language } from '../../contract/language.ts';
import { query } from '../../contract/snapshot/query.ts';
import { isSoldOut } from '../../domain/offer.ts';
import type { NamedProduct } from '../../domain/shownProduct.ts';
import { cards } from './card.ts';
import { categoriesOf, memberSlugs } from './catalogue.ts';

const MOST = 4;

/**
 * Up to four other pieces that can be had, from the categories that a product is in: of the first
 * category those that follow the product in the API's order, then from its beginning, then of the
 * next category likewise. So every piece is led to from others, and a new one at the beginning
 * changes its neighbours' pages only.
 */
export const relatedPieces = query('related', (language, product: string): NamedProduct[] => {
  const seen = new Set([product]);
  const pieces: NamedProduct[] = [];
  for (const slug of around(language, product)) {
    if (seen.has(slug)) continue;
    seen.add(slug);
    const [piece] = cards(language, [slug]);
    if (!piece || isSoldOut(piece)) continue;
    const { name, language: written, pictures } = piece;
    pieces.push({ slug, name, language: written, pictures });
    if (pieces.length === MOST) break;
  }
  return pieces;
});

/** One by one: a category may have thousands, and the first few are enough. */
function* around(language: Language, product: string): Generator<string> {
  for (const category of categoriesOf(language, product)) {
    const slugs = memberSlugs(language, category);
    const after = slugs.indexOf(product) + 1;
    for (let step = 0; step < slugs.length; step += 1) {
      yield slugs[(after + step) % slugs.length] as string;
    }
  }
}
