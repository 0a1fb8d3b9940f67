import { randomUUID } from 'node:crypto';
import { type MinimalProduct, PRODUCTS } from './products.ts';

export interface MinimalReview {
  id: string;
  rating: string;
  content: string;
  created_at: string;
  images: { type: 'image' | 'video'; url: string }[];
}

interface Customer {
  email: string;
  password: string;
  cart: Map<string, number>;
  bought: Set<string>;
}

interface Order {
  cents: number;
  products: string[];
  customer: Customer | undefined;
  address: object | undefined;
}

/** More than a page of them for the product with most. */
const praise = (count: number) =>
  Array.from(
    { length: count },
    (_, index): MinimalReview => ({
      id: `r-${index}`,
      rating: String(5 - (index % 2)),
      content: `<p>Glad of it, ${index}</p>`,
      created_at: `2026-04-${10 + index} 10:00:00`,
      images: [],
    }),
  );

/** Everything the minimal API remembers, gone with the process; `products` are what it sells. */
export function createMemory(products: readonly MinimalProduct[] = PRODUCTS) {
  return {
    products: products.map((product) => ({ ...product })),
    customers: new Map<string, Customer>(),
    /** By token. */
    sessions: new Map<string, Customer>(),
    orders: new Map<string, Order>(),
    /** By product. */
    reviews: new Map(products.map(({ id }, index) => [id, praise(index === 0 ? 12 : 0)])),
    files: new Map<string, Blob>(),
    inquiries: [] as object[],
    newId: () => randomUUID().replaceAll('-', ''),
  };
}

export type Memory = ReturnType<typeof createMemory>;
