import { cents } from '@vitrine/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { analyticsEvent, isForAnalytics, pixelCall, type ShopEvent } from './events.ts';

const purchase: ShopEvent = {
  name: 'Purchase',
  orderId: 'VT-1',
  productIds: [7, 9],
  value: cents(208_250),
};

test('§1.13 a purchase carries ids, value, currency and the order as its event id', () => {
  expect(pixelCall(purchase)).toEqual([
    'track',
    'Purchase',
    { content_ids: ['7', '9'], content_type: 'product', value: 2082.5, currency: 'USD' },
    { eventID: 'purchase-VT-1' },
  ]);
  expect(analyticsEvent(purchase)).toEqual({
    event: 'purchase',
    ecommerce: {
      currency: 'USD',
      value: 2082.5,
      items: [{ item_id: '7' }, { item_id: '9' }],
      transaction_id: 'VT-1',
    },
  });
});

test('a product that is seen before a variant is chosen is a group of the product feed', () => {
  const seen = { name: 'ViewContent' as const, productIds: [7], value: cents(100) };
  const typeOf = (event: ShopEvent) => pixelCall(event as Parameters<typeof pixelCall>[0])[2];
  expect(typeOf({ ...seen, isGroup: true })).toMatchObject({ content_type: 'product_group' });
  expect(typeOf(seen)).toMatchObject({ content_ids: ['7'], content_type: 'product' });
});

test('the beginning of a checkout has no event id', () => {
  const started: ShopEvent = { name: 'InitiateCheckout', productIds: [7], value: cents(100) };
  expect(pixelCall(started)).toHaveLength(3);
});

test('a web vital is told to analytics with its figure', () => {
  expect(
    analyticsEvent({ name: 'WebVital', metric: 'LCP', value: 1200.5, rating: 'good' }),
  ).toEqual({
    event: 'web_vital',
    metric_name: 'LCP',
    metric_value: 1200.5,
    metric_rating: 'good',
  });
});

test('a search carries what was looked for, and its result; the pixel has its own event', () => {
  const search: ShopEvent = { name: 'Search', query: 'silk scarf', count: 12 };
  expect(analyticsEvent(search)).toEqual({
    event: 'view_search_results',
    search_term: 'silk scarf',
    result_count: 12,
  });
  expect(pixelCall(search)).toEqual(['track', 'Search', { search_string: 'silk scarf' }]);
});

test('a result that was chosen is for analytics alone', () => {
  const chosen = { name: 'SelectContent', type: 'product', id: 'kingfisher-ring', query: 'ring' };
  expect(analyticsEvent(chosen as ShopEvent)).toEqual({
    event: 'select_content',
    content_type: 'product',
    item_id: 'kingfisher-ring',
    search_term: 'ring',
  });
  expect(isForAnalytics(chosen as ShopEvent)).toBe(true);
  expect(isForAnalytics({ name: 'Search', query: 'ring', count: 1 })).toBe(false);
});

test('§1.13 events without goods carry nothing', () => {
  expect(pixelCall({ name: 'PageView' })).toEqual(['track', 'PageView']);
  expect(pixelCall({ name: 'ContinueShopping' })).toEqual(['trackCustom', 'ContinueShopping']);
  expect(analyticsEvent({ name: 'ContinueShopping' })).toEqual({ event: 'continue_shopping' });
});
