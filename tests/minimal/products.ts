/** What the minimal API sells and tells: a handful of everything, in English only. */

const html = (message: string) => `<p>${message}</p>`;

export interface MinimalProduct {
  id: string;
  name: string;
  slug: string;
  category: string;
  price: string;
  image: boolean;
  discount?: { type: 'percentage' | 'fixed'; value: string };
  sold_out?: 1;
  video?: true;
}

/**
 * Latest first. Ids are texts, prices decimal texts, what there is none of is left out, and some
 * slugs look like names of files.
 */
export const PRODUCTS: readonly MinimalProduct[] = [
  {
    id: 'p-lamp',
    name: 'Harbour Lamp',
    slug: 'harbour-lamp',
    category: 'light',
    price: '180.00',
    image: true,
  },
  {
    id: 'p-candle',
    name: 'Salt Candle',
    slug: 'salt-candle',
    category: 'light',
    price: '24.5',
    image: true,
    discount: { type: 'percentage', value: '10' },
  },
  {
    id: 'p-tray',
    name: 'Slate Tray',
    slug: 'slate-tray',
    category: 'table.2',
    price: '61.99',
    image: false,
  },
  {
    id: 'p-bowl',
    name: 'River Bowl',
    slug: 'river-bowl.v2',
    category: 'table.2',
    price: '99.95',
    image: true,
    sold_out: 1,
    video: true,
  },
];

export const CATEGORIES = [
  { id: 'c-light', slug: 'light', name: 'Light' },
  { id: 'c-table', slug: 'table.2', name: 'Table' },
];

export const POSTS = [
  {
    id: 'b-2',
    slug: 'on-wicks',
    title: 'On wicks',
    published_at: '2026-06-02 08:00:00',
    content: html('Trim them.'),
  },
  {
    id: 'b-1',
    slug: 'on-slate.md',
    title: 'On slate',
    published_at: '2026-05-01',
    content: html('Oil it.'),
  },
];

/** A product as every call answers it; in dollars, and free of fields that it has no use for. */
export function asProduct(product: MinimalProduct, pictures: string) {
  const { id, name, slug, price, discount, sold_out, image, video } = product;
  return {
    id,
    name,
    slug,
    price,
    sold_out,
    description: html(`${name}, made by hand.`),
    ...(discount && { discount_type: discount.type, discount_value: discount.value }),
    ...(image && { main_image_url: `${pictures}/${slug}.png` }),
    ...(video && { video: `${pictures}/video.mp4` }),
  };
}

/** What one item costs now, in cents. */
export function centsOf({ price, discount }: MinimalProduct): number {
  const whole = Math.round(Number(price) * 100);
  if (!discount) return whole;
  const value = Number(discount.value);
  return discount.type === 'fixed'
    ? whole - Math.round(value * 100)
    : Math.round((whole * (100 - value)) / 100);
}
