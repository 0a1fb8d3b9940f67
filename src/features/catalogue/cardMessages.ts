import type { IslandWords } from '../../i18n/translate.ts';
import type { CardMessages } from '../../ui/ProductGrid.tsx';

/** What cards say, of the catalogue's messages. */
export function cardMessagesOf(words: IslandWords<'catalogue'>): CardMessages {
  return {
    price: words.price,
    originalPrice: words.originalPrice,
    discount: { percentage: words.discountPercentage, fixed: words.discountFixed },
    stock: { soldOut: words.soldOut, gone: words.gone },
  };
}
