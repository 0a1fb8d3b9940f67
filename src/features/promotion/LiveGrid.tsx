import { createElement, memo, type ReactNode } from 'react';
import type { Language } from '../../contract/language.ts';
import { offerView } from '../../domain/offer.ts';
import type { ShownProduct } from '../../domain/shownProduct.ts';
import { ProductCard } from '../../ui/ProductCard.tsx';
import { GridRows } from '../../ui/ProductGrid.tsx';
import { builtOffer } from './builtOffer.ts';
import type { Markup } from './markup.ts';
import { OFFER_PARTS, type OfferPartName } from './offerParts.ts';
import type { OfferWords } from './offerWords.ts';

/** A product, and the moment (ms since the epoch) whose offer its page shows. */
export interface OfferedProduct extends ShownProduct {
  at: number;
}

interface Props {
  products: readonly OfferedProduct[];
  language: Language;
  words: OfferWords;
  /** Whether the grid is the first thing on the page. */
  isLeading?: boolean;
}

/** Products on a landing page: each tells its promotion, too, and is kept true by the API (LiveOffer.astro). */
export const LiveGrid = memo(function LiveGrid({ products, language, words, isLeading }: Props) {
  return (
    <GridRows items={products}>
      {(product, index) => (
        <ProductCard
          product={product}
          language={language}
          isFirst={isLeading && index < 2}
          className="row-span-3 grid grid-rows-subgrid"
        >
          {liveOffer(product, words)}
        </ProductCard>
      )}
    </GridRows>
  );
});

function liveOffer(product: OfferedProduct, words: OfferWords): ReactNode {
  const view = offerView(product, product.at);
  const part = (name: OfferPartName, tag: 'div' | 'p', className?: string) =>
    createElement(
      tag,
      { 'data-part': name, className },
      ...OFFER_PARTS[name](view, words).map(printed),
    );
  return createElement(
    'live-offer',
    {
      'data-product-id': product.id,
      'data-unit-cents': view.offer.price,
      'data-stock': view.stock,
      'data-phase': view.offer.promotion.phase,
      'data-built': JSON.stringify(builtOffer(product, product.at)),
    },
    part('price', 'p', 'price mt-1 text-small'),
    part('cardStock', 'div'),
    <p
      data-news=""
      role="status"
      tabIndex={-1}
      className="border-s-2 border-accent ps-4 text-small not-empty:mt-3 empty:border-0 empty:ps-0"
    />,
    part('promotion', 'div', 'mt-2'),
  );
}

function printed(node: Markup): ReactNode {
  if (typeof node === 'string') return node;
  const { class: className, ...attributes } = node.attributes;
  return createElement(node.tag, { ...attributes, className }, ...node.children.map(printed));
}
