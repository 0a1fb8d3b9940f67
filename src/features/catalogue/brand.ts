import type { Product } from '../../contract/entities/product.ts';
import { inLanguage, type Language } from '../../contract/language.ts';
import { house } from '../../shop.config.ts';

/** What facts tables call a maker. */
const BRAND = /^(?:brand|品牌)$/i;

/** Who made a product: what its facts say, else the house's own mark; `null` where neither does. */
export function brandOf({ attributes }: Pick<Product, 'attributes'>, language: Language) {
  return (
    attributes.find(({ name }) => BRAND.test(name))?.value ??
    (house.brand && inLanguage(house.brand, language))
  );
}
