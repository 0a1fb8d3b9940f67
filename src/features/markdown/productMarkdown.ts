import type { MenuCategory } from '@vitrine/contract/api/entities/category.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { decimalPrice } from '@vitrine/contract/domain/money.ts';
import {
  discountOf,
  isSoldOut,
  offerAt,
  standingTerms,
} from '@vitrine/contract/domain/promotion.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import type { RootContent } from 'mdast';
import { formatDateTime } from '../../i18n/dates.ts';
import { localePath } from '../../i18n/paths.ts';
import { type Translate, translator } from '../../i18n/translate.ts';
import { categoryName } from '../catalogue/catalogueQueries.ts';
import { brandOf, galleryOf } from '../catalogue/productDetails.ts';
import { deliveryNotes } from '../delivery/deliveryTexts.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';
import type { SizeGuide } from '../product/sizeGuide.ts';
import { ratingOf } from '../reviews/ratingOf.ts';
import {
  fromShopHtml,
  heading,
  image,
  link,
  paragraph,
  points,
  printMarkdown,
  strong,
  text,
} from './markdownTree.ts';

/**
 * A product's page in Markdown at `now` (ms since the epoch), by the rules the page is made with.
 */
export function productMarkdown(
  product: Product,
  categories: MenuCategory[],
  sizeGuide: SizeGuide | null,
  language: Language,
  now: number,
  origins: Origins,
): string {
  const t = translator(language);
  const at = (path: `/${string}`) => new URL(localePath(language, path), origins.site);
  const page = at(`/shop-overviews/${product.slug}/`);
  const [{ source, alt }] = galleryOf(product);
  const summary = textOf(product.summary);
  const brand = brandOf(product, language);
  const { attributes } = product;
  const rating = ratingOf(product.ratingValue, product.reviewCount);
  const notes = [...deliveryNotes(language), t('delivery:everywhere')].filter(Boolean);
  const nodes: RootContent[] = [
    heading(1, product.name),
    ...(summary ? [paragraph(summary)] : []),
    points([
      ...offerPoints(product, now, language, t),
      t(isSoldOut(product) ? 'product:soldOut' : 'product:inStock'),
      ...(brand ? [t('markdown:brand', { brand })] : []),
      ...(rating?.count
        ? [
            `${t('product:reviews.average', { rating: rating.value })} (${t('catalogue:reviewCount', { count: rating.count })})`,
          ]
        : []),
      ...categories.map((category) => [
        text(t('markdown:category')),
        link(categoryName(category), at(`/category/${category.slug}/`).href),
      ]),
      [text(t('markdown:page')), link(page.href, page.href)],
    ]),
    ...(source ? [paragraph([image(alt, absoluteImage(source, origins))])] : []),
    ...(product.description
      ? [heading(2, t('product:details')), ...fromShopHtml(product.description, page)]
      : []),
    ...(attributes.length > 0
      ? [
          heading(2, t('product:facts')),
          points(attributes.map(({ name, value }) => [strong(name), text(` ${value}`)])),
        ]
      : []),
    ...(sizeGuide
      ? [heading(2, t('product:sizeGuide.title')), ...fromShopHtml(sizeGuide.html, page)]
      : []),
    ...(notes.length > 0 ? [heading(2, t('product:shipping.title')), points(notes)] : []),
  ];
  return printMarkdown(nodes);
}

/** What a product costs, and what a promotion makes of it. */
function offerPoints(product: Product, now: number, language: Language, t: Translate): string[] {
  const { price, listPrice, discount, promotion } = offerAt(product, now);
  const money = (cents: typeof price) => `${decimalPrice(cents)} ${product.currency}`;
  const points = [t('markdown:price', { price: money(price) })];
  if (discount) points.push(t('markdown:originalPrice', { price: money(listPrice) }));
  if (promotion.phase === 'running' && promotion.endsAt) {
    points.push(
      t('product:promotion.running', { date: formatDateTime(promotion.endsAt, language) }),
    );
  }
  const next = promotion.phase === 'upcoming' ? discountOf(standingTerms(product, now)) : null;
  if (promotion.phase === 'upcoming' && next) {
    const date = formatDateTime(promotion.startsAt, language);
    const prices = { price: money(next.price), listPrice: money(listPrice) };
    points.push(t('product:promotion.upcoming', { date, ...prices }));
  }
  return points;
}
