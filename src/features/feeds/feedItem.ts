import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { shippingPrice } from '@vitrine/contract/domain/delivery.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { type Cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import {
  discountOf,
  isSoldOut,
  type OfferTerms,
  offerAt,
  promotionEnd,
  promotionState,
} from '@vitrine/contract/domain/promotion.ts';
import { variantName } from '@vitrine/contract/domain/variantName.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import { localePath } from '../../i18n/paths.ts';
import { brand } from '../../shop.config.ts';
import { brandOf, galleryOf } from '../catalogue/productDetails.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';
import { propertyOf } from '../product/optionProperty.ts';

const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_EXTRA_IMAGES = 10;

/** What a feed says of a product: element names of Google's product data, and what is in them. */
export type FeedItem = [element: string, content: string | FeedItem][];

interface FeedPlace extends Origins {
  language: Language;
  categories: string[];
}

/**
 * A product, or each of its variants, as Google Merchant Center and Meta's catalogues read it, at
 * `now` (ms since the epoch); none of a product without an image, which they refuse.
 */
export function feedItems(product: Product, now: number, place: FeedPlace): FeedItem[] {
  const { name, variants } = product;
  if (variants.length === 0) return feedItem(product, { ...product, own: [] }, now, place);
  return variants.flatMap((variant) => {
    const { id, choice, image_url } = variant;
    const own: FeedItem = [['g:item_group_id', String(product.id)]];
    for (const { name: option, value } of choice) {
      const property = propertyOf(option);
      if (property) own.push([`g:${property}`, value]);
    }
    const form = {
      name: variantName(name, choice),
      query: `?variant=${encodeURIComponent(id)}`,
      image: image_url,
      own,
    };
    return feedItem(product, { ...variant, ...form }, now, place);
  });
}

/** What is sold of a product: all of it, or a variant. */
interface Sold extends OfferTerms {
  name: string;
  query?: string;
  image?: string | null;
  own: FeedItem;
}

function feedItem(product: Product, sold: Sold, now: number, place: FeedPlace): FeedItem[] {
  const { language, site, categories } = place;
  const images = galleryOf(product).flatMap(({ source }) => source ?? []);
  const main = sold.image ?? images[0];
  const others = images.filter((source) => source !== main);
  if (!main) return [];
  const brand = brandOf(product, language);
  const description = textOf(product.description) || textOf(product.summary) || product.name;
  const page = localePath(language, `/shop-overviews/${product.slug}/`);
  const item: FeedItem = [
    ['g:id', String(sold.id)],
    ['title', cut(sold.name, MAX_TITLE_LENGTH)],
    ['description', cut(description, MAX_DESCRIPTION_LENGTH)],
    ['link', new URL(page + (sold.query ?? ''), site).href],
    ['g:image_link', absoluteImage(main, place)],
    ...others
      .slice(0, MAX_EXTRA_IMAGES)
      .map((source): FeedItem[number] => ['g:additional_image_link', absoluteImage(source, place)]),
    ['g:availability', isSoldOut(sold) ? 'out_of_stock' : 'in_stock'],
    ['g:price', money(sold.price, product.currency)],
    ...sale(sold, now),
    ...shipping(offerAt(sold, now).price, product.currency),
    ...sold.own,
    ...(brand ? [['g:brand', brand] satisfies FeedItem[number]] : []),
    ['g:condition', 'new'],
    ['g:identifier_exists', 'no'],
    ...categories.map((name): FeedItem[number] => ['g:product_type', name]),
  ];
  return [item];
}

/** Google and Meta read so many entries. */
const MAX_COUNTRIES = 100;

/** What sending one costs, by country; nothing where the shop does not say. */
function shipping(price: Cents, currency: string): FeedItem {
  const regions = brand.delivery?.regions ?? [];
  const entries = regions.flatMap((region) => {
    const cost = money(shippingPrice(region, price), currency);
    return region.countries.map((country): FeedItem[number] => [
      'g:shipping',
      [
        ['g:country', country],
        ['g:price', cost],
      ],
    ]);
  });
  return entries.slice(0, MAX_COUNTRIES);
}

/**
 * A promotion that has both its ends is announced with them. One that is open on a side can only
 * be announced while it runs.
 */
function sale(product: OfferTerms, now: number): FeedItem {
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
