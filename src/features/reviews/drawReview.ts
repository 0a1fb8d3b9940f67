import type { Review } from '../../contract/entities/reviewFields.ts';
import type { Language } from '../../contract/language.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { textLang } from '../../i18n/textLang.ts';
import { drawMedia } from './drawMedia.ts';
import { copyPart, partOf, partWords } from './reviewParts.ts';
import { starFills } from './starFills.ts';

/** The sanitiser has made what it is given (freshReviews.ts), and nobody else is. */
const policy = globalThis.trustedTypes?.createPolicy('reviews', { createHTML: (html) => html });

/** A review as ReviewItem.astro prints it, from a copy of its markup. */
export function drawReview(review: Review, language: Language): HTMLElement {
  const item = copyPart('[data-review]');
  const lang = textLang(review, language);
  item.dataset.review = String(review.id);
  drawStars(item, review.rating);
  const name = partOf(item, 'name');
  if (name && review.user_name) name.textContent = review.user_name;
  drawDay(partOf(item, 'day'), review.created_at, language);
  drawProse(partOf(item, 'content'), review.content, lang);
  const reply = partOf(item, 'reply');
  if (review.reply) {
    drawDay(partOf(item, 'reply-day'), review.reply.created_at, language);
    drawProse(partOf(item, 'reply-content'), review.reply.content, lang);
  } else {
    reply?.remove();
  }
  if (review.images.length > 0) partOf(item, 'content')?.after(drawMedia(review.images));
  return item;
}

function drawStars(item: Element, rating: number): void {
  item
    .querySelector('[role="img"]')
    ?.setAttribute('aria-label', fill(partWords('stars'), { rating }));
  const stars = item.querySelectorAll('[data-fill]');
  starFills(rating).forEach((star, index) => {
    stars[index]?.setAttribute('data-fill', star);
  });
}

function drawDay(element: HTMLElement | null, iso: string, language: Language): void {
  if (!element) return;
  element.setAttribute('datetime', iso);
  element.textContent = formatDay(iso, language);
}

function drawProse(element: HTMLElement | null, html: Review['content'], lang?: string): void {
  if (!element) return;
  element.innerHTML = (policy?.createHTML(html) ?? html) as string;
  if (lang) element.lang = lang;
  else element.removeAttribute('lang');
}
