import { memo } from 'react';
import type { Language } from '../../contract/language.ts';
import { BLANK_PICTURE } from '../../domain/pictureUrl.ts';
import type { NamedProduct } from '../../domain/shownProduct.ts';
import { ProductCard } from '../../ui/ProductCard.tsx';

/** A product for scripts to fill in (fillCard.ts): printed as every other, with these in the places. */
export const BLANK_PRODUCT: NamedProduct = {
  slug: '',
  name: 'NAME',
  language: null,
  pictures: [BLANK_PICTURE],
};

/** A card for scripts to fill in, with a place for what the product costs. */
export const BlankCard = memo(function BlankCard({ language }: { language: Language }) {
  return (
    <ProductCard
      product={BLANK_PRODUCT}
      language={language}
      className="row-span-3 grid grid-rows-subgrid"
    >
      <div className="min-h-[1.75rem]" data-offer="" />
    </ProductCard>
  );
});
