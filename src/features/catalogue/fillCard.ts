import type { KeptPiece } from '../../domain/keptPiece.ts';

/**
 * Puts a piece into a copy of the blank card (blankProduct.ts). It works on attributes, so that the
 * copy can still be the template's, where pictures do not load.
 */
export function fillCard(card: Element, { slug, name, lang, picture }: KeptPiece): void {
  const link = card.querySelector('a');
  const heading = link?.parentElement;
  if (!link || !heading) return;
  const home = link.getAttribute('href') ?? '/';
  // As templates' links have it: servers tell `a&b` and `a%26b` apart.
  link.setAttribute('href', `${home}shop-overviews/${encodeURI(slug)}/`);
  link.textContent = name;
  if (lang && lang !== document.documentElement.lang) heading.lang = lang;
  fillPicture(card, picture);
}

/** A picture from elsewhere than the storage comes in one size, as on every card. */
function fillPicture(card: Element, address: string): void {
  const image = card.querySelector('img');
  const blank = image?.getAttribute('src')?.replace(/[?&]imageMogr2.*/, '') ?? '';
  if (!image || !address) {
    card.querySelector('picture')?.remove();
  } else if (address.startsWith(blank.replace(/^.*#|PICTURE$/g, ''))) {
    const [plain = ''] = address.split('#');
    change(image, 'src', blank, plain);
    image.setAttribute('src', image.getAttribute('src') + address.slice(plain.length));
    for (const source of card.querySelectorAll('source')) change(source, 'srcset', blank, plain);
  } else {
    image.setAttribute('src', address);
    for (const source of card.querySelectorAll('source')) source.remove();
  }
}

function change(element: Element, attribute: string, blank: string, value: string): void {
  const text = element.getAttribute(attribute) ?? '';
  element.setAttribute(
    attribute,
    text.replaceAll(blank, () => value),
  );
}
