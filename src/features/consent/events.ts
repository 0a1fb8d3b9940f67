import type { Cents } from '@vitrine/contract/domain/money.ts';

/** What was looked at, chosen or bought. */
interface EventItems {
  productIds: readonly (number | string)[];
  /** The total of the items, in cents. */
  value: Cents;
}

/** How fast this page was for its visitor: CLS without a unit, the others in ms. */
interface WebVital {
  name: 'WebVital';
  metric: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

/** What was looked for on the results' page, and how many results it has. */
interface Search {
  name: 'Search';
  query: string;
  count: number;
}

/** A result that was chosen: a kind of content, and which of it by its slug. */
interface SelectContent {
  name: 'SelectContent';
  type: string;
  id: string;
  query: string;
}

/** Everything the shop tells analytics and the ads pixel (spec section 1). No name, no address. */
export type ShopEvent =
  | { name: 'PageView' }
  | ({ name: 'AddToCart' | 'InitiateCheckout' } & EventItems)
  /** `isGroup`: the product has variants, which the product feed has as a group of its id. */
  | ({ name: 'ViewContent'; isGroup?: boolean } & EventItems)
  /** Counted once an order, under the order's id; never for a test payment. */
  | ({ name: 'Purchase'; orderId: string } & EventItems)
  | { name: 'ContinueShopping' }
  | Search
  | SelectContent
  | WebVital;

/** What the ads pixel has no event for. */
type ForAnalytics = SelectContent | WebVital;

export const isForAnalytics = (event: ShopEvent): event is ForAnalytics =>
  event.name === 'WebVital' || event.name === 'SelectContent';

/** The names that Google's events have. */
const ANALYTICS_NAMES = {
  PageView: 'page_view',
  ViewContent: 'view_item',
  AddToCart: 'add_to_cart',
  InitiateCheckout: 'begin_checkout',
  Purchase: 'purchase',
  ContinueShopping: 'continue_shopping',
  Search: 'view_search_results',
  SelectContent: 'select_content',
  WebVital: 'web_vital',
} as const satisfies Record<ShopEvent['name'], string>;

/** An event as the tag manager's data layer takes it; money in dollars. */
export function analyticsEvent(event: ShopEvent): object {
  const name = ANALYTICS_NAMES[event.name];
  if (event.name === 'WebVital') {
    const { metric, value, rating } = event;
    return { event: name, metric_name: metric, metric_value: value, metric_rating: rating };
  }
  if (event.name === 'Search')
    return { event: name, search_term: event.query, result_count: event.count };
  if (event.name === 'SelectContent')
    return { event: name, content_type: event.type, item_id: event.id, search_term: event.query };
  if (!('productIds' in event)) return { event: name };
  return {
    event: name,
    ecommerce: {
      currency: 'USD',
      value: event.value / 100,
      items: event.productIds.map((id) => ({ item_id: String(id) })),
      ...('orderId' in event && { transaction_id: event.orderId }),
    },
  };
}

/** An event as the ads pixel takes it: the arguments of its `track` call. */
export function pixelCall(event: Exclude<ShopEvent, ForAnalytics>): unknown[] {
  if (event.name === 'PageView') return ['track', 'PageView'];
  if (event.name === 'Search') return ['track', 'Search', { search_string: event.query }];
  if (!('productIds' in event)) return ['trackCustom', event.name];
  const fields = {
    content_ids: event.productIds.map(String),
    content_type: 'isGroup' in event && event.isGroup ? 'product_group' : 'product',
    value: event.value / 100,
    currency: 'USD',
  };
  return [
    'track',
    event.name,
    fields,
    ...('orderId' in event ? [{ eventID: `purchase-${event.orderId}` }] : []),
  ];
}
