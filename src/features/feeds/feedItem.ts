import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { type Cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import {
  discountOf,
  isSoldOut,
  promotionEnd,
  promotionState,
} from '@vitrine/contract/domain/promotion.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import { localePath } from '../../i18n/paths.ts';
import { brandOf, galleryOf } from '../catalogue/productDetails.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';

const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_EXTRA_IMAGES = 10;

/** What a feed says of a product: element names of Google's product data, and their texts. */
type FeedItem = [element: string, text: string][];

interface FeedPlace extends Origins {
  language: Language;
  categories: string[];
}

/**
 * A product as Google Merchant Center and Meta's catalogues read it, at `now` (ms since the
 * epoch); `null` for one without an image, which they refuse.
 */
export function feedItem(product: Product, now: number, place: FeedPlace): FeedItem | null {
  const { language, site, categories } = place;
  const [main, ...others] = galleryOf(product).flatMap(({ source }) => source ?? []);
  if (!main) return null;
  const brand = brandOf(product, language);
  const description = textOf(product.description) || textOf(product.summary) || product.name;
  return [
    ['g:id', String(product.id)],
    ['title', cut(product.name, MAX_TITLE_LENGTH)],
    ['description', cut(description, MAX_DESCRIPTION_LENGTH)],
    ['link', new URL(localePath(language, `/shop-overviews/${product.slug}/`), site).href],
    ['g:image_link', absoluteImage(main, place)],
    ...others
      .slice(0, MAX_EXTRA_IMAGES)
      .map((source): FeedItem[number] => ['g:additional_image_link', absoluteImage(source, place)]),
    ['g:availability', isSoldOut(product) ? 'out_of_stock' : 'in_stock'],
    ['g:price', money(product.price, product.currency)],
    ...sale(product, now),
    ...(brand ? [['g:brand', brand] satisfies FeedItem[number]] : []),
    ['g:condition', 'new'],
    ['g:identifier_exists', 'no'],
    ...categories.map((name): FeedItem[number] => ['g:product_type', name]),
  ];
}

/**
 * A promotion that has both its ends is announced with them. One that is open on a side can only
 * be announced while it runs.
 */
function sale(product: Product, now: number): FeedItem {
  const discount = discountOf(product);
  const { phase } = promotionState(product, now);
  if (!discount || (phase !== 'running' && phase !== 'upcoming')) return [];
  const [start, end] = [product.start_date, promotionEnd(product)];
  const price: FeedItem[number] = ['g:sale_price', money(discount.price, product.currency)];
  if (start && end) {
    return [price, ['g:sale_price_effective_date', `${toSecond(start)}/${toSecond(end)}`]];
  }
  return phase === 'running' ? [price] : [];
}

const money = (price: Cents, currency: string) => `${decimalPrice(price)} ${currency}`;
const toSecond = (iso: string) => new Date(iso).toISOString().replace(/\.\d+Z$/, 'Z');
const cut = (text: string, max: number) => [...text].slice(0, max).join('');

const MINUTE_MS = 60_000;

/**
 * Items of Google's feed in the words of Meta's catalogues: stock without underscores, and the time
 * of a promotion in whole minutes with their offset. Both are elements of our own making; a text of
 * the shop can't look like one, since its `<` is escaped.
 */
export function metaItems(items: string): string {
  return items
    .replaceAll('<g:availability>in_stock<', '<g:availability>in stock<')
    .replaceAll('<g:availability>out_of_stock<', '<g:availability>out of stock<')
    .replace(
      /(?<=<g:sale_price_effective_date>)([^/<]+)\/([^<]+)/g,
      (_, start: string, end: string) => `${minute(start, Math.ceil)}/${minute(end, Math.floor)}`,
    );
}

/** Rounded into the promotion: a catalogue may name the lower price late, never early. */
function minute(iso: string, round: (value: number) => number): string {
  const time = new Date(round(Date.parse(iso) / MINUTE_MS) * MINUTE_MS);
  return `${time.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}+00:00`;
}
