import type { Language } from '@vitrine/contract/domain/language.ts';
import { islandMessages } from '../../i18n/translate.ts';

/** The cart page's messages as data. Build time only. */
export function cartPageMessages(language: Language) {
  const { link: _, add: __, summary, ...page } = islandMessages(language, 'cart');
  const { free, atCheckout, taxBySeller, taxByCustomer, taxByRegion, ...others } = summary;
  // What the owner does not say is empty.
  const costs = {
    [others.shipping]: free || atCheckout,
    [others.tax]: taxBySeller || taxByCustomer || taxByRegion,
  };
  const rows = Object.entries(costs).filter(([, value]) => value !== '');
  return { ...page, summary: { ...others, rows } };
}

export type CartPageMessages = ReturnType<typeof cartPageMessages>;
