import type { WishWords } from './wishWords.ts';

/** The parts of the wish list's page that its script shows and copies (WishlistPage.astro). */
export function wishParts() {
  const place = find(document, '#wishlist');
  const template = find<HTMLTemplateElement>(place, 'template');
  const section = find(template.content, 'section');
  const list = find(section, 'ul');
  const blank = find(list, 'li');
  blank.remove();
  return {
    place,
    words: JSON.parse(place.dataset.words ?? '') as WishWords,
    /** It stands on the page, or was put aside before the first paint (wishlistPlace.inline.ts). */
    empty: place.querySelector('[data-empty]') ?? find(template.content, '[data-empty]'),
    removed: find(template.content, '[data-notice=removed]'),
    failed: find(template.content, '[data-notice=failed]'),
    section,
    list,
    blank,
  };
}

function find<Found extends HTMLElement = HTMLElement>(
  within: ParentNode,
  selector: string,
): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`The wish list's page has no ${selector}.`);
  return found;
}
