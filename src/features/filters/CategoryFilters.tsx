import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import { island } from '../../hydration/island.tsx';
import {
  fromSent,
  type PublishedProduct,
  type SentProduct,
} from '../catalogue/publishedProduct.ts';
import { Filters, type FiltersProps } from './Filters.tsx';

/** How long the products are waited for; ms. */
const TIMEOUT_MS = 15_000;

/** The filters of a category's page. */
export default island(function CategoryFilters(props: FiltersProps) {
  return <Filters {...props} source={readProducts} />;
});

/** All products of the category that the page shows one page of, in the shop's order. */
async function readProducts(): Promise<PublishedProduct[]> {
  // Under `/en/` lie pages alone.
  const page = location.pathname.replace(new RegExp(`^/${DEFAULT_LANGUAGE}(?=/)`), '');
  const address = page.replace(/\/?(?:page\/\d+\/?)?$/, '/products.json');
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  const sent: SentProduct[] = await response.json();
  return sent.map(fromSent);
}
