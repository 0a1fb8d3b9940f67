import { product } from '@vitrine/contract/api/entities/product.ts';
import { review } from '@vitrine/contract/api/entities/review.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { brand } from '../../shop.config.ts';
import { productData } from './productData.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ORIGINS = { site: new URL('https://shop.example/'), mediaBase: '/media' };
const RING = { id: 7, name: 'Ring', slug: 'ring', price: '129.50', description: '<p>Gold.</p>' };
const NO_REVIEWS = { list: [], totalPage: 0 };

const dataOf = (fields: object, reviews: object[] = []) =>
  productData(
    v.parse(product, { ...RING, ...fields }),
    { ...NO_REVIEWS, list: reviews.map((fields) => v.parse(review, fields)) },
    'zh',
    NOW,
    ORIGINS,
  );

const written = (fields: object = {}) => ({
  id: 1,
  user_name: 'Amélie',
  rating: 4,
  content: '<p>Well <b>made</b>.</p>',
  created_at: '2026-10-01T08:00:00Z',
  ...fields,
});

describe('productData', () => {
  it('§3.3 §9.19 says what a product is and what it costs', () => {
    const images = [{ image_url: 'products/ring 1.webp' }];
    expect(dataOf({ images })).toMatchObject({
      '@type': 'Product',
      url: 'https://shop.example/zh/shop-overviews/ring/',
      name: 'Ring',
      description: 'Gold.',
      image: ['https://shop.example/media/products/ring%201.webp?imageMogr2/thumbnail/1200x'],
      sku: '7',
      offers: {
        price: '129.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    });
  });

  it('§9.19 names the price before a promotion and the day on which it ends', () => {
    const promotion = {
      discount_type: 'percentage',
      discount_value: 10,
      start_date: '2026-11-20T00:00:00Z',
      end_date: '2026-11-25T18:00:00Z',
    };
    const { offers } = dataOf(promotion);
    expect(offers).toMatchObject({ price: '116.55', priceValidUntil: '2026-11-25' });
    expect(offers).toMatchObject({ priceSpecification: { price: '129.50' } });
    const { offers: before } = dataOf({ ...promotion, start_date: '2026-11-22T00:00:00Z' });
    expect(before).toMatchObject({ price: '129.50', priceValidUntil: '2026-11-21' });
    const { offers: whole } = dataOf({ ...promotion, end_date: '2026-11-26T00:00:00Z' });
    expect(whole).toMatchObject({ priceValidUntil: '2026-11-25' });
    expect(before).not.toHaveProperty('priceSpecification');
    expect(dataOf({}).offers).not.toHaveProperty('priceValidUntil');
  });

  it.each([{ sold_out: true }, { status: false }])(
    '§3.4 says when a product can’t be had: %o',
    (stock) => {
      expect(dataOf(stock).offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    },
  );

  it('§9.19 rates by what customers wrote, and by nothing else', () => {
    expect(dataOf({ ratingValue: 4.5, reviewCount: 0 })).not.toHaveProperty('aggregateRating');
    expect(dataOf({ ratingValue: null }, [written()])).not.toHaveProperty('aggregateRating');
    const reviews = [written(), written({ id: 2, user_name: null, rating: 5 })];
    expect(dataOf({ ratingValue: 4.5, reviewCount: 2 }, reviews)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
      review: [
        {
          author: { '@type': 'Person', name: 'Amélie' },
          datePublished: '2026-10-01',
          reviewBody: 'Well made.',
          reviewRating: { ratingValue: 4 },
        },
      ],
    });
  });

  it('tells a video only with what search engines need to show it', () => {
    const video = { video: 'videos/ring.mp4', created_at: '2026-09-01T08:00:00Z' };
    const images = [{ image_url: 'a.webp' }];
    expect(dataOf({ ...video, images }).subjectOf).toMatchObject({
      '@type': 'VideoObject',
      name: 'Ring',
      contentUrl: 'https://shop.example/media/videos/ring.mp4',
      thumbnailUrl: 'https://shop.example/media/a.webp?imageMogr2/thumbnail/1200x',
      uploadDate: '2026-09-01T08:00:00.000Z',
    });
    expect(dataOf(video)).not.toHaveProperty('subjectOf');
    expect(dataOf({ ...video, images, created_at: null })).not.toHaveProperty('subjectOf');
    expect(dataOf({ images })).not.toHaveProperty('subjectOf');
  });

  it('leaves out stars that nobody gave', () => {
    const reviews = [written({ rating: 0 })];
    const data = dataOf({ ratingValue: 4, reviewCount: 3 }, reviews);
    expect(data).toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('review');
    expect(dataOf({ ratingValue: 0, reviewCount: 1 }, reviews)).not.toHaveProperty(
      'aggregateRating',
    );
  });

  it('takes the maker from the facts, else the shop', () => {
    const attributes = [{ name: '品牌', value: 'Another maker' }];
    expect(dataOf({ attributes }).brand).toEqual({ '@type': 'Brand', name: 'Another maker' });
    expect(dataOf({}).brand).toEqual({ '@type': 'Brand', name: brand.brand?.zh });
  });
});
