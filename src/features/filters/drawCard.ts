import { MEDIA_BASE_URL } from 'astro:env/client';
import type { Language } from '../../contract/language.ts';
import { isSoldOut } from '../../domain/offer.ts';
import { pictureSources, secondPicture } from '../../domain/pictureUrl.ts';
import { localePath } from '../../i18n/paths.ts';
import { CARD_PICTURE } from '../../ui/cardPicture.ts';
import { drawMarkup } from '../promotion/drawMarkup.ts';
import { element, type Markup } from '../promotion/markup.ts';
import { cardStockMarkup, priceMarkup } from '../promotion/offerMarkup.ts';
import type { FilterWords } from './bringFilters.ts';
import type { OfferedPiece } from './refine.ts';

/** Stands before the address, or the picture would be loaded at once. */
const LAZY = {
  ...{ loading: 'lazy', decoding: 'async', alt: '' },
  ...{ width: String(CARD_PICTURE.width), height: String(CARD_PICTURE.height) },
};

/** A piece's place in the grid: a copy of one that the page has, filled with the piece. */
export function drawCard(
  model: Element,
  { piece, offer }: OfferedPiece,
  language: Language,
  words: FilterWords,
): HTMLElement {
  const item = model.cloneNode(true) as HTMLElement;
  const part = (selector: string) => {
    const found = item.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`A card has no ${selector}.`);
    return found;
  };
  const name = part('h3');
  if (piece.lang) name.lang = piece.lang;
  else name.removeAttribute('lang');
  const link = part('h3 a') as HTMLAnchorElement;
  link.href = localePath(language, `/shop-overviews/${piece.slug}/`);
  link.textContent = piece.name;

  const frame = part('.picture-frame');
  const [main, second] = piece.pictures;
  frame.replaceChildren(...(main ? [drawMarkup(pictureMarkup(main))] : []));
  frame.parentElement?.replaceChildren(
    frame,
    ...(second ? [drawMarkup(secondMarkup(second))] : []),
  );

  const price = part('.price');
  const says = {
    price: words.price,
    originalPrice: words.originalPrice,
    discount: { percentage: words.discountPercentage, fixed: words.discountFixed },
  };
  price.replaceChildren(...priceMarkup(offer, piece.currency, says).map(drawMarkup));
  part('article > div:last-child').replaceChildren(
    price,
    ...stockMarkup(piece, words).map(drawMarkup),
  );
  return item;
}

/** As Availability.tsx prints it. */
function stockMarkup(piece: OfferedPiece['piece'], { soldOut, gone }: FilterWords): Markup[] {
  if (!isSoldOut(piece)) return [];
  return cardStockMarkup('soldOut', { soldOut, gone });
}

/** As Picture.tsx prints it. */
function pictureMarkup(source: string): Markup {
  const { sizes } = CARD_PICTURE;
  const { avif, webp, src } = pictureSources(source, MEDIA_BASE_URL, CARD_PICTURE);
  const offered = Object.entries({ 'image/avif': avif, 'image/webp': webp }).flatMap(
    ([type, srcset]) => (srcset ? [element('source', '', [], { type, srcset, sizes })] : []),
  );
  const image = element('img', 'size-full object-cover', [], { ...LAZY, src });
  return element('picture', '', [...offered, image]);
}

/** As ProductCard.tsx prints it. */
const secondMarkup = (source: string) =>
  element('img', 'second-picture', [], {
    ...LAZY,
    ...secondPicture(source, MEDIA_BASE_URL, CARD_PICTURE.widest),
  });
