import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import { memo, type ReactNode } from 'react';
import { ProductCard } from './ProductCard.tsx';

/** A card takes over the rows of its list item: image, name and price align across the list. */
export const SUBGRID_CARD = 'row-span-3 grid grid-rows-subgrid';

/** Cards whose images are loaded eagerly: the first row of a phone. */
const EAGER_CARDS = 2;

/** Whether a card's image is visible as the page opens. */
export const isEagerCard = (index: number, isGridAboveFold: boolean) =>
  isGridAboveFold && index < EAGER_CARDS;

/** In a list under a heading that can't fill a row, a product is set larger (`headed-row` of product.css). */
export const cardSize = (count: number) =>
  count < 3 && { isLarge: true, sizes: '(min-width: 48rem) 36vw, 44vw' };

interface GridProps {
  products: readonly ShownProduct[];
  language: Language;
  /** Whether the grid is the first thing on the page. */
  isAboveFold?: boolean;
  /** On a page with their styles (SwatchStyles.astro). */
  hasSwatches?: boolean;
}

// `memo`, here and below: Astro would call what is not wrapped once more, to see whether it is React's.

/** Products with their prices; spec section 2. */
export const ProductGrid = memo(function ProductGrid({
  products,
  language,
  isAboveFold = false,
  hasSwatches = false,
}: GridProps) {
  return (
    <ProductList items={products}>
      {(product, index) => (
        <ProductCard
          product={product}
          language={language}
          isFirst={isEagerCard(index, isAboveFold)}
          className={SUBGRID_CARD}
          hasSwatches={hasSwatches}
        />
      )}
    </ProductList>
  );
});

interface RowsProps<Item> {
  items: readonly Item[];
  /** The rows of the grid that an item takes. */
  span?: 'row-span-3' | 'row-span-4';
  children: (item: Item, index: number) => ReactNode;
}

/**
 * 2 columns on small screens, 3 on medium, 4 on large (spec section 2), and 5 on the widest where
 * there are as many. Each item gives its rows to the card in it (`SUBGRID_CARD`).
 */
export function ProductList<Item extends ShownProduct>({
  items,
  span = 'row-span-3',
  children,
}: RowsProps<Item>) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-x-8 widest:has-[>:nth-child(5)]:grid-cols-5">
      {items.map((item, index) => (
        <li key={item.slug} className={`${span} grid grid-rows-subgrid pb-10 lg:pb-14`}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

/** A row of four products without prices. */
export const ProductRow = memo(function ProductRow({
  products,
  language,
}: {
  products: readonly ShownProduct[];
  language: Language;
}) {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6 lg:gap-x-8">
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} language={language} {...cardSize(products.length)} />
        </li>
      ))}
    </ul>
  );
});
