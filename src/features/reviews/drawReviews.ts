import type { Review } from '../../contract/entities/reviewFields.ts';
import type { Language } from '../../contract/language.ts';
import { drawReview } from './drawReview.ts';
import { copyPart, partOf } from './reviewParts.ts';

/**
 * Puts reviews into the list. Those that stand there already, word for word, keep their elements,
 * so that nothing moves under a reader whose page is up to date.
 */
export function drawReviews(list: Element, reviews: Review[], language: Language): void {
  const shown = new Map(
    [...list.querySelectorAll('[data-review]')].map((item) => [contentOf(item), item]),
  );
  const fresh = reviews.map((review) => {
    const drawn = drawReview(review, language);
    return shown.get(contentOf(drawn)) ?? drawn;
  });
  const unchanged =
    fresh.length === shown.size && [...shown.values()].every((item, at) => item === fresh[at]);
  if (!unchanged || (fresh.length === 0 && !partOf(list, 'none'))) {
    list.replaceChildren(fresh.length === 0 ? copyPart('[data-part="none"]') : listOf(fresh));
  }
  // Only now that the reader is near does a film fetch its first picture.
  for (const film of list.querySelectorAll('video')) film.preload = 'metadata';
}

function listOf(items: Element[]): Element {
  const list = document.createElement('ul');
  list.className = 'mt-6';
  for (const item of items) {
    const place = document.createElement('li');
    place.append(item);
    list.append(place);
  }
  return list;
}

/** All that a reader sees of a review, as one text. */
function contentOf(item: Element): string {
  return JSON.stringify([
    item.getAttribute('data-review'),
    item.querySelector('[role="img"]')?.getAttribute('aria-label'),
    partOf(item, 'name')?.textContent,
    partOf(item, 'day')?.getAttribute('datetime'),
    partOf(item, 'content')?.innerHTML,
    partOf(item, 'reply-day')?.getAttribute('datetime'),
    partOf(item, 'reply-content')?.innerHTML,
    [...item.querySelectorAll('a[data-media]')].map((link) => link.getAttribute('href')),
  ]);
}
