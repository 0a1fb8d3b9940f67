import type { Call, RequestParts } from '../../src/contract/call.ts';
import { blogs } from '../../src/contract/calls/blogs.ts';
import { productsList } from '../../src/contract/calls/catalogue.ts';
import { categories } from '../../src/contract/calls/categories.ts';
import type { BlogListItem } from '../../src/contract/entities/blog.ts';
import type { Category } from '../../src/contract/entities/category.ts';
import type { ProductListItem } from '../../src/contract/entities/productListItem.ts';
import type { Language } from '../../src/contract/language.ts';
import type { Id } from '../../src/contract/values.ts';
import { NotApplicable } from './outcome.ts';
import type { Shop } from './shop.ts';

/** One page of a list, as the contract reads it. */
export interface Page<Item> {
  list: Item[];
  totalPage: number;
}

/** How much of each list is looked at. */
const PER_PAGE = 100;
const FIRST = { query: { per_page: PER_PAGE, page: 1 } };

const reader = (call: Call, request: RequestParts = FIRST) => ({
  name: `${call.method} ${call.path}`,
  read: (shop: Shop, language: Language) => () => shop.api.read(call, request, { language }),
});
const READERS = {
  products: reader(productsList, { query: { ...FIRST.query, sort_by: 'latest' } }),
  categories: reader(categories),
  posts: reader(blogs),
};
interface Items {
  products: ProductListItem;
  categories: Category;
  posts: BlogListItem;
}
export type Noun = keyof Items;

/** The first page of a list, for the check of this very call. */
export function readFirstPage<N extends Noun>(shop: Shop, noun: N, language = shop.language) {
  const { name, read } = READERS[noun];
  return shop.once(`${name} (${language})`, read(shop, language)) as Promise<Page<Items[N]>>;
}

/** The same for checks of anything else; not applicable where there is none. */
export async function firstPage<N extends Noun>(shop: Shop, noun: N, language = shop.language) {
  const page = await shop.needed(READERS[noun].name, () => readFirstPage(shop, noun, language));
  if (page.list.length === 0) throw new NotApplicable(`the shop has no ${noun}`);
  return page;
}

/** Products to be bought, discounted ones first, so that the rule for discounts is looked at too. */
export async function productsInStock(shop: Shop): Promise<ProductListItem[]> {
  const { list } = await firstPage(shop, 'products');
  const sold = list.filter((item) => !item.sold_out && item.status !== false);
  if (sold.length === 0) throw new NotApplicable('no product is in stock');
  const rank = (item: ProductListItem) => (item.discount_type === null ? 1 : 0);
  return sold.sort((a, b) => rank(a) - rank(b));
}

/** An id of the shop's own kind that no product has. */
export function unknownId(known: Id): Id {
  return typeof known === 'number' ? 999_999_999 : 'no-such-product-0';
}
