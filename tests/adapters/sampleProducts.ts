/** What the stand-ins sell, each in its own shape: more than a page of a hundred, latest first. */
export interface SampleProduct {
  id: number;
  slug: string;
  name: string;
  cents: number;
  /** The price while it is on sale. */
  saleCents: number | null;
  stock: number;
  category: string;
  photos: string[];
}

export const CATEGORIES = [
  { id: 1, slug: 'lamps', name: 'Lamps & Light' },
  { id: 2, slug: 'trays', name: 'Trays' },
];

export const sampleProducts = (count = 120): SampleProduct[] =>
  Array.from({ length: count }, (_, index): SampleProduct => {
    const id = count - index;
    const kind = id % 2 === 0 ? 'lamp' : 'tray';
    const cents = 1005 + id * 37;
    return {
      id,
      slug: `${kind}-${id}`,
      name: `Salt & Oak ${id}`,
      cents,
      saleCents: id % 10 === 0 ? cents - 200 : null,
      stock: id % 15 === 0 ? 0 : 3,
      category: `${kind}s`,
      photos: [`products/${id}-a.jpg`, `products/${id}-b.jpg`],
    };
  });

/** More than a page of ten of them, latest first, of the newest product. */
export const REVIEWS = Array.from({ length: 12 }, (_, index) => ({
  id: 100 - index,
  author: 'Ada',
  stars: 5 - (index % 2),
  text: `Warm < bright ${index}`,
  at: `2026-05-${String(28 - index).padStart(2, '0')}T20:30:00`,
}));

/** One page of a list, and how many pages there are. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number) {
  return {
    items: items.slice((page - 1) * size, page * size),
    pages: Math.ceil(items.length / size),
  };
}
