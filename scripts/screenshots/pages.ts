import type { Page } from '@playwright/test';
import type { Language } from '../../src/domain/language.ts';
import { CommandError } from '../commandError.ts';

/** The shop's products that the images need, by what the API says of them. */
export interface ShownProducts {
  product: { id: number; slug: string; price: number };
  reduced: { id: number; slug: string };
  soldOut: { slug: string };
  category: string;
  /** A shop may have written none. */
  post: string | undefined;
}

/** An image to take: where it is, and what a visitor did before. */
export interface Scene {
  /** `undefined` if the shop has no such page. */
  path: (products: ShownProducts) => string | undefined;
  /** Happens on another page of the shop; gives what the address requests, such as `?orderid=1`. */
  before?: (page: Page, products: ShownProducts, language: Language) => Promise<string>;
}

const at = (path: string): Scene => ({ path: () => path });

/** The twelve templates and the states worth a look, by the image's name. */
export const SCENES: Record<string, Scene> = {
  home: at('/'),
  category: { path: ({ category }) => `/category/${category}/` },
  shop: at('/shop/'),
  product: { path: ({ product }) => `/shop-overviews/${product.slug}/` },
  'product-sold-out': { path: ({ soldOut }) => `/shop-overviews/${soldOut.slug}/` },
  landing: { path: ({ reduced }) => `/discount-landing/${reduced.slug}/` },
  blog: at('/blog/'),
  article: { path: ({ post }) => post && `/blog-overviews/${post}/` },
  about: at('/about/'),
  privacy: at('/privacy/'),
  claim: at('/claim/'),
  contact: at('/contact/'),
  'cart-empty': at('/cart/'),
  cart: { path: () => '/cart/', before: fillCart },
  checkout: { path: () => '/checkout/', before: order },
  invoice: { path: () => '/invoice/', before: order },
  tracking: at('/orderQuery/'),
  login: at('/login/'),
  register: at('/register/'),
  'not-found': at('/no-such-page/'),
};

/** Reads what the images need; rejects where the shop has no such product. */
export async function readShownProducts(url: string): Promise<ShownProducts> {
  const list = async <Item>(path: string): Promise<Item[]> => {
    const response = await fetch(`${url}/api/${path}`);
    return ((await response.json()) as { data: { list: Item[] } }).data.list;
  };
  const products = await list<Listed>('productsList?per_page=100');
  const [category] = await list<{ slug: string }>('categories?per_page=1');
  const [post] = await list<{ slug: string }>('blogs?per_page=1');
  const product = products.find((each) => !each.sold_out && each.discount_type === null);
  const reduced = products.find((each) => !each.sold_out && each.discount_type !== null);
  const soldOut = products.find((each) => each.sold_out);
  if (!product || !reduced || !soldOut || !category) {
    throw new CommandError('The shop has too little to picture: is its demo seeded?');
  }
  return { product, reduced, soldOut, category: category.slug, post: post?.slug };
}

interface Listed {
  id: number;
  slug: string;
  price: number;
  sold_out: boolean;
  discount_type: string | null;
}

async function fillCart(page: Page, { product, reduced }: ShownProducts): Promise<string> {
  const lines = [product, reduced].map(({ id }) => ({
    product_id: id,
    quantity: 1,
    uuid: `${id}`,
  }));
  await page.evaluate((cart) => localStorage.setItem('guest_cart', cart), JSON.stringify(lines));
  return '';
}

/** Orders as a guest. */
async function order(page: Page, { product }: ShownProducts, language: Language): Promise<string> {
  const response = await page.request.post('/api/orderCreatViaApi', {
    headers: { 'Accept-Language': language },
    data: {
      items: [{ product_id: product.id, quantity: 1, unit_price: product.price }],
      source: 'screenshots',
    },
  });
  const { data } = (await response.json()) as { data: { order_id: string; guestUserId: string } };
  await page.evaluate((guest) => localStorage.setItem('guestUserId', guest), data.guestUserId);
  return `?orderid=${data.order_id}`;
}
