import { MEDIA_BASE_URL } from 'astro:env/client';
import type { Language } from '../../contract/language.ts';
import { formatDay } from '../../i18n/dates.ts';
import { localePath } from '../../i18n/paths.ts';
import { pictureSrcset, pictureUrl } from '../picture/pictureUrl.ts';
import { drawMarkup } from '../promotion/drawMarkup.ts';
import type { Found, FoundPiece, FoundPost } from './found.ts';
import type { CategoryEntry } from './searchFiles.ts';

const SIZES = {
  piece: '(min-width: 64rem) min(22vw, 18.5rem), (min-width: 48rem) 29vw, 44vw',
  post: '(min-width: 48rem) 30vw, 92vw',
};

/** Draws what was found into the sections of the page; those without anything are hidden. */
export function drawResults(place: HTMLElement, found: Found, language: Language): void {
  const { pieces, posts, categories } = found;
  fillPart(
    place,
    'categories',
    categories.map((entry) => drawCategory(entry, language)),
  );
  fillPart(
    place,
    'pieces',
    pieces.map((piece) => drawPiece(piece, language)),
  );
  fillPart(
    place,
    'posts',
    posts.map((post) => drawPost(post, language)),
  );
}

function fillPart(place: HTMLElement, name: string, items: HTMLElement[]): void {
  const part = place.querySelector<HTMLElement>(`[data-part="${name}"]`);
  part?.querySelector('ul')?.replaceChildren(...items);
  if (part) part.hidden = items.length === 0;
}

function drawPiece({ slug, name, lang, card }: FoundPiece, language: Language): HTMLElement {
  const item = copyOf('piece');
  drawName(item, name, lang, localePath(language, `/shop-overviews/${slug}/`));
  drawPicture(item, card?.picture ?? null, { sizes: SIZES.piece, widest: 640 });
  item.querySelector('[data-price]')?.append(...(card?.price ?? []).map(drawMarkup));
  item.querySelector('[data-note]')?.append(card?.soldOut ?? '');
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

function drawCategory([slug, name, lang]: CategoryEntry, language: Language): HTMLElement {
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
  const choice = { narrowest: 240, widest, format: 'avif' as const, quality: 50 };
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
