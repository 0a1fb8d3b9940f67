import { MEDIA_BASE_URL } from 'astro:env/client';
import type { Language } from '../../contract/language.ts';
import { pictureSrcset, pictureUrl } from '../../domain/pictureUrl.ts';
import { formatDay } from '../../i18n/dates.ts';
import { localePath } from '../../i18n/paths.ts';
import { drawMarkup } from '../promotion/drawMarkup.ts';
import type { Found, FoundPiece, FoundPost } from './found.ts';
import type { CategoryEntry } from './searchFiles.ts';

const SIZES = {
  piece: '(min-width: 64rem) min(22vw, 18.5rem), (min-width: 48rem) 29vw, 44vw',
  post: '(min-width: 48rem) 30vw, 92vw',
};

/**
 * Draws what was found into the sections of the page; those without anything are hidden. What is
 * there already stays, and is only filled in: somebody may be pressing it.
 */
export function drawResults(place: HTMLElement, found: Found, language: Language): void {
  fillPart(
    place,
    'categories',
    found.categories.map(toCategory),
    (category, item) => item ?? drawCategory(category, language),
  );
  fillPart(place, 'pieces', found.pieces, (piece, item) =>
    fillPiece(item ?? drawPiece(piece, language), piece),
  );
  fillPart(place, 'posts', found.posts, (post, item) => item ?? drawPost(post, language));
}

/** `draw` gets what stands there for the entry already, if anything does. */
function fillPart<Entry extends { slug: string }>(
  place: HTMLElement,
  name: string,
  entries: Entry[],
  draw: (entry: Entry, item: HTMLElement | undefined) => HTMLElement,
): void {
  const part = place.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const list = part?.querySelector('ul');
  if (!part || !list) return;
  const there = new Map(
    Array.from(list.children as HTMLCollectionOf<HTMLElement>, (item) => [item.dataset.slug, item]),
  );
  const items = entries.map((entry) => {
    const item = draw(entry, there.get(entry.slug));
    item.dataset.slug = entry.slug;
    return item;
  });
  for (const item of there.values()) if (!items.includes(item)) item.remove();
  // An item that is put in anew, though where it was, loses its focus and the press it is under.
  items.forEach((item, at) => {
    if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null);
  });
  part.hidden = items.length === 0;
}

function drawPiece({ slug, name, lang }: FoundPiece, language: Language): HTMLElement {
  const item = copyOf('piece');
  drawName(item, name, lang, localePath(language, `/shop-overviews/${slug}/`));
  return item;
}

function fillPiece(item: HTMLElement, { card }: FoundPiece): HTMLElement {
  if (!card) return item;
  if (!item.querySelector('img'))
    drawPicture(item, card.picture, { sizes: SIZES.piece, widest: 640 });
  item.querySelector('[data-price]')?.replaceChildren(...card.price.map(drawMarkup));
  item.querySelector('[data-note]')?.replaceChildren(card.soldOut ?? '');
  return item;
}

function drawPost({ slug, title, lang, cover, published }: FoundPost, language: Language) {
  const item = copyOf('post');
  drawName(item, title, lang, localePath(language, `/blog-overviews/${slug}/`));
  drawPicture(item, cover, { sizes: SIZES.post, widest: 960 });
  const day = item.querySelector('time');
  if (day) {
    day.dateTime = published;
    day.textContent = formatDay(published, language);
  }
  return item;
}

const toCategory = ([slug, name, lang]: CategoryEntry) => ({ slug, name, lang });
type Category = ReturnType<typeof toCategory>;

function drawCategory({ slug, name, lang }: Category, language: Language): HTMLElement {
  const item = copyOf('category');
  drawName(item, name, lang, localePath(language, `/category/${slug}/`));
  return item;
}

function drawName(item: HTMLElement, name: string, lang: string | null, href: string): void {
  const place = item.matches('[data-name]') ? item : item.querySelector<HTMLElement>('[data-name]');
  const link = document.createElement('a');
  link.className = place?.dataset.look ?? '';
  link.href = href;
  link.textContent = name;
  // A name's letters may run from right to left: its neighbours stay where they are.
  link.dir = 'auto';
  if (lang) link.lang = lang;
  place?.replaceChildren(link);
}

function drawPicture(
  item: HTMLElement,
  source: string | null,
  { sizes, widest }: { sizes: string; widest: number },
): void {
  if (!source) return;
  const choice = { narrowest: 240, widest, format: 'avif' as const };
  const image = new Image();
  image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.className = 'size-full object-cover';
  image.sizes = sizes;
  image.srcset = pictureSrcset(source, MEDIA_BASE_URL, choice) ?? '';
  image.src = pictureUrl(source, MEDIA_BASE_URL, { percent: 50 });
  item.querySelector('.picture-frame')?.append(image);
}

function copyOf(kind: string): HTMLElement {
  const parts = document.querySelector<HTMLTemplateElement>('template#search-parts');
  const part = parts?.content.querySelector(`[data-kind="${kind}"]`);
  if (!part) throw new Error(`The page has no part for a ${kind}.`);
  return part.cloneNode(true) as HTMLElement;
}
