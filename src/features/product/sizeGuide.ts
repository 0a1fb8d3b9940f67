import type { SafeHtml } from '@vitrine/contract/html/sanitise.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { categoriesOf, categoryBySlug, productBySlug } from '../catalogue/catalogueQueries.ts';
import { propertyOf } from './optionProperty.ts';

export interface SizeGuide {
  html: SafeHtml;
  /** That it is written in, where the API says it. */
  language: string | null;
}

/** A colour needs no measuring; an option by any other name may be a size. */
const mayBeSize = ({ name }: { name: string }) => (propertyOf(name) ?? 'size') === 'size';

/**
 * What a shopper measures by: a product's own guide, or else that of the first of its categories
 * that has one, if the product is chosen by anything but colour, material and pattern.
 */
export const sizeGuideOf = defineQuery('sizeGuide', (language, slug: string): SizeGuide | null => {
  const product = productBySlug(language, slug);
  const categories = product.options.some(mayBeSize) ? categoriesOf(language, slug) : [];
  const written = [product, ...categories.map((each) => categoryBySlug(language, each))].find(
    ({ size_guide }) => textOf(size_guide) !== '' || size_guide.includes('<img'),
  );
  return written ? { html: written.size_guide, language: written.language } : null;
});
