import type { BlogListItem } from '@vitrine/contract/api/entities/blog.ts';
import type { Category } from '@vitrine/contract/api/entities/category.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { ProductListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { SkippedError } from './errors.ts';
import { wholeShop } from './reading.ts';
import type { Shop } from './shop.ts';

interface Items {
  products: ProductListItem;
  categories: Category;
  posts: BlogListItem;
}
export type Noun = keyof Items;

/** What a list names; skips the check if that is nothing. */
export async function listOf<N extends Noun>(
  shop: Shop,
  noun: N,
  language: Language = shop.language,
): Promise<Items[N][]> {
  const { shop: read } = await wholeShop(shop, ['products', noun]);
  const lists: { [Each in Noun]: () => Items[Each][] } = {
    products: () =>
      (read.read('products', language, '') ?? []).flatMap(
        (slug) => read.read('listedProduct', language, slug) ?? [],
      ),
    categories: () => read.read('categories', language, '') ?? [],
    posts: () =>
      (read.read('posts', language, '') ?? []).flatMap(
        (slug) => read.read('listedPost', language, slug) ?? [],
      ),
  };
  const list = lists[noun]();
  if (list.length === 0) throw new SkippedError(`the shop has no ${noun}`);
  return list;
}

/** Products to be bought by their own ids, discounted ones first, so that the rule for discounts is checked too. */
export async function productsInStock(shop: Shop): Promise<ProductListItem[]> {
  const list = await listOf(shop, 'products');
  const available = list.filter(
    (item) => !item.sold_out && item.status !== false && item.variants.length === 0,
  );
  if (available.length === 0) throw new SkippedError('no product is in stock');
  const rank = (item: ProductListItem) => (item.discount_type === null ? 1 : 0);
  return available.sort((a, b) => rank(a) - rank(b));
}

/** One that can't be bought; skips the check if there is none. */
export async function soldOutProduct(shop: Shop): Promise<ProductListItem> {
  const list = await listOf(shop, 'products');
  const soldOut = list.find(
    (item) => (item.sold_out || item.status === false) && item.variants.length === 0,
  );
  if (!soldOut) throw new SkippedError('no product is sold out');
  return soldOut;
}

/** Products of several variants, as their pages have them; skips the check if there is none. */
export async function productsInForms(shop: Shop): Promise<Product[]> {
  const list = await listOf(shop, 'products');
  const { shop: read } = await wholeShop(shop);
  const products = list.flatMap(({ slug }) => read.read('product', shop.language, slug) ?? []);
  const found = products.filter(({ variants }) => variants.length > 0);
  if (found.length === 0) throw new SkippedError('no product has variants');
  return found;
}

/** An id of the shop's own kind that no product has. */
export function unknownId(known: Id): Id {
  return typeof known === 'number' ? 999_999_999 : 'no-such-product-0';
}
