import { memo, type ReactNode } from 'react';
import type { Language } from '../domain/language.ts';
import { isSoldOut } from '../domain/offer.ts';
import type { NamedProduct, PricedProduct } from '../domain/shownProduct.ts';
import { Availability } from './Availability.tsx';
import { type CardMessages, Price, type PriceMessages } from './Price.tsx';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';

interface GridProps {
  products: readonly PricedProduct[];
  language: Language;
  messages: CardMessages;
  /** Whether the grid is the first thing on the page. */
  isAboveFold?: boolean;
}

/** Products with what they cost; spec section 2. */
export const ProductGrid = memo(function ProductGrid({ isAboveFold = false, ...props }: GridProps) {
  const { products, language, messages } = props;
  return (
    <GridRows items={products}>
      {(product, index) => (
        <PricedCard
          product={product}
          language={language}
          messages={messages}
          isFirst={isAboveFold && index < 2}
          className="row-span-3 grid grid-rows-subgrid"
        />
      )}
    </GridRows>
  );
});

interface RowsProps<Item> {
  items: readonly Item[];
  /** The rows of the grid that an item takes. */
  span?: 'row-span-3' | 'row-span-4';
  children: (item: Item, index: number) => ReactNode;
}

/**
 * 2 columns on small screens, 3 on medium, 4 on large (spec section 2). Pictures, names and prices
 * stand on common lines across a row, however long a name is.
 */
export function GridRows<Item extends NamedProduct>({
  items,
  span = 'row-span-3',
  children,
}: RowsProps<Item>) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-x-8">
      {items.map((item, index) => (
        <li key={item.slug} className={`${span} grid grid-rows-subgrid pb-10 lg:pb-14`}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

interface CardProps extends Omit<ProductCardProps, 'product' | 'children'> {
  product: PricedProduct;
  messages: CardMessages;
}

/** A card that tells what its product costs. */
export const PricedCard = memo(function PricedCard({ product, messages, ...card }: CardProps) {
  return (
    <ProductCard product={product} {...card}>
      <div>
        <TimedPrice offers={product.offers} currency={product.currency} messages={messages} />
        {isSoldOut(product) && <Availability stock="soldOut" messages={messages.stock} />}
      </div>
    </ProductCard>
  );
});

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'timed-price': HTMLAttributes<HTMLElement> & { 'data-until': string };
    }
  }
}

interface PriceProps extends Pick<PricedProduct, 'offers' | 'currency'> {
  messages: PriceMessages;
}

/**
 * The price as the build knows it, with the ones that the promotion's start and end will bring: a
 * script puts them in place when their time has come, without asking what they are (services/timedPrices.ts).
 */
function TimedPrice({ offers: [now, ...later], currency, messages }: PriceProps) {
  if (!now) return null;
  const price = (
    <Price offer={now.offer} currency={currency} messages={messages} className="mt-1 text-small" />
  );
  if (now.until === null) return price;
  const next = <TimedPrice offers={later} currency={currency} messages={messages} />;
  return (
    <timed-price data-until={now.until}>
      {price}
      <template>{next}</template>
    </timed-price>
  );
}

/** A row of four named products: what they cost is told on their own pages. */
export const NamedRow = memo(function NamedRow({
  products,
  language,
}: {
  products: readonly NamedProduct[];
  language: Language;
}) {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6 lg:gap-x-8">
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} language={language} />
        </li>
      ))}
    </ul>
  );
});
