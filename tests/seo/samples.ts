import { blog } from '@vitrine/contract/api/entities/blog.ts';
import { product } from '@vitrine/contract/api/entities/product.ts';
import { review } from '@vitrine/contract/api/entities/review.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import { postHead } from '../../src/features/blog/postHead.ts';
import { contactData, organisation, website } from '../../src/features/company/organisation.ts';
import { salesTerms } from '../../src/features/company/salesTerms.ts';
import { breadcrumbItems } from '../../src/features/navigation/breadcrumbItems.ts';
import { productHead } from '../../src/features/product/productHead.ts';
import { itemList } from '../../src/seo/itemList.ts';
import type { StructuredData } from '../../src/seo/structured.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const site = new URL('https://shop.example/');
const origins = { site, mediaBase: '/media' };

/** A product of which everything is known: on promotion, with a video, pictures, facts and reviews. */
const RING = {
  id: 7,
  name: 'Ring </script><b>',
  slug: 'ring',
  price: '129.50',
  summary: 'Gold.',
  discount_type: 'percentage',
  discount_value: 10,
  end_date: '2026-11-25T18:00:00Z',
  video: 'videos/ring.mp4',
  created_at: '2026-09-01T08:00:00Z',
  ratingValue: 4.5,
  reviewCount: 2,
  status: true,
  images: [{ image_url: 'a.webp' }, { image_url: 'https://other.example/b.webp' }],
};
const WRITTEN = {
  id: 1,
  user_name: 'Amélie',
  rating: 4,
  content: '<p>Well <b>made</b>.</p>',
  created_at: '2026-10-01T08:00:00Z',
};
const POST = {
  id: 3,
  title: 'Silk',
  slug: 'silk',
  author: 'Lin',
  cover_image: 'silk.webp',
  published_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-04-01T08:00:00Z',
  description: 'Of silk.',
  content: '<p>Long.</p>',
};

const ring = (fields: object = {}) =>
  productHead(
    {
      product: v.parse(product, { ...RING, ...fields }),
      reviews: { list: [v.parse(review, WRITTEN)], totalPage: 1 },
      breadcrumb: breadcrumbItems('Ring', { slug: 'rings', name: 'Rings' }, 'zh'),
      asOf: NOW,
    },
    'zh',
    origins,
  ).data ?? [];

/** What pages tell where everything is known. */
export const FULL: Record<string, StructuredData[]> = {
  product: ring(),
  post: postHead(v.parse(blog, POST), LANGUAGES, 'zh', origins).data ?? [],
  home: [website('zh', site), organisation('zh', site)],
  list: itemList(['/shop-overviews/ring/', '/shop-overviews/pen/'], 'zh', site, 20),
  terms: [{ ...organisation('zh', site), ...salesTerms() }],
  contact: [contactData('zh', site)],
};

/** What they tell where little is known. */
export const BARE: Record<string, StructuredData[]> = {
  product: ring({
    summary: '',
    discount_type: null,
    video: null,
    created_at: null,
    ratingValue: null,
    sold_out: true,
  }),
  sizes: ring({
    options: [{ name: 'Size', values: [{ value: '50' }, { value: '52' }] }],
    variants: ['50', '52'].map((value) => ({
      ...{ id: `ring-${value}`, price: '420.00' },
      choice: [{ name: 'Size', value }],
    })),
  }),
  post:
    postHead(
      v.parse(blog, { ...POST, author: null, cover_image: null, updated_at: null }),
      LANGUAGES,
      'en',
      origins,
    ).data ?? [],
};
