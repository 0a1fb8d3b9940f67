import { wrapped } from '@vitrine/contract/api/testing/fakeFetch.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from './testing/browser.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_API_BASE_URL: '' }));

const PRODUCT = { id: 1, name: 'Pen', slug: 'pen', price: 100 };
const TERMS = {
  id: 1,
  price: cents(10_000),
  currency: 'USD',
  sold_out: false,
  status: null,
  discount_type: 'percentage' as const,
  discount_value: 10,
  discount_end_date: null,
  start_date: '2026-03-01T00:00:00.000Z',
  end_date: null,
};
const API_TIME = Date.parse('2026-04-01T00:00:00.000Z');

/** A response that a test gives when it likes. */
interface Pending {
  path: string;
  respond: (response: Response) => Promise<void>;
}

/** Lets promises that have settled go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page whose requests wait for the test; `performance.now()` stands still. */
async function openPage({ prerendering = false } = {}) {
  const pending: Pending[] = [];
  openBrowser();
  Object.assign(document, { prerendering });
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const respond = async (response: Response) => {
      resolve(response);
      await settle();
    };
    pending.push({ path: new URL(url, 'http://api').pathname, respond });
    return promise;
  });
  const offers = await import('./offers.ts');
  offers.keepOffersUpdated([TERMS]);
  await settle();
  /** The oldest unanswered request to a path that ends so. */
  const take = (end: string) => {
    const index = pending.findIndex(({ path }) => path.endsWith(end));
    expect(index, `a request to ${end}`).toBeGreaterThanOrEqual(0);
    return pending.splice(index, 1)[0] as Pending;
  };
  const price = () => offers.$apiOffers.get()?.byId.get('1')?.price;
  return { ...offers, pending, take, price };
}

const priced = (price: number) => wrapped([{ ...PRODUCT, price }]);

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});

test('a prerendered page requests nothing until it is activated', async () => {
  const { pending } = await openPage({ prerendering: true });
  expect(pending).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(pending).not.toEqual([]);
});

test('of two requests in the same millisecond the later one’s response counts', async () => {
  const { refreshOffers, take, price } = await openPage();
  await take('/api/x').respond(wrapped({ features: [], time: API_TIME }));
  const first = take('/getProductByIds');
  refreshOffers();
  await take('/getProductByIds').respond(priced(80));
  expect(price()).toBe(8_000);
  await first.respond(priced(90));
  expect(price()).toBe(8_000);
});

test('an earlier response that waited for the clock does not replace a later one', async () => {
  const { refreshOffers, take, price } = await openPage();
  const clock = take('/api/x');
  await take('/getProductByIds').respond(priced(90));
  refreshOffers();
  await take('/getProductByIds').respond(priced(80));
  expect(price()).toBeUndefined();
  await clock.respond(wrapped({ features: [], time: API_TIME }));
  expect(price()).toBe(8_000);
});

test('a clock that could not be had is asked for again', async () => {
  const { $apiOffers, refreshOffers, take, pending } = await openPage();
  await take('/api/x').respond(Response.json({ code: 500 }, { status: 500 }));
  await take('/getProductByIds').respond(priced(100));
  await take('/api/x').respond(Response.json({ code: 500 }, { status: 500 }));
  refreshOffers();
  await take('/getProductByIds').respond(priced(100));
  await take('/api/x').respond(wrapped({ features: [], time: API_TIME }));
  expect($apiOffers.get()?.asOf).toBe(API_TIME);
  refreshOffers();
  await take('/getProductByIds').respond(priced(100));
  expect(pending).toEqual([]);
});

test('a bug is reported, not thrown into nowhere; a failing API is no bug', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { $apiOffers, refreshOffers, take } = await openPage();
  await take('/api/x').respond(wrapped({ features: [], time: API_TIME }));
  await take('/getProductByIds').respond(Response.json({ code: 500 }, { status: 500 }));
  expect(reported).not.toHaveBeenCalled();
  $apiOffers.listen(() => {
    throw new Error('a listener’s bug');
  });
  refreshOffers();
  await take('/getProductByIds').respond(priced(100));
  expect(reported).toHaveBeenCalledOnce();
});

test('terms that come with an id that is there already request nothing', async () => {
  const { keepOffersUpdated, take, pending } = await openPage();
  await take('/api/x').respond(wrapped({ features: [], time: API_TIME }));
  await take('/getProductByIds').respond(priced(100));
  keepOffersUpdated([{ ...TERMS, price: cents(5_000) }]);
  expect(pending).toEqual([]);
  keepOffersUpdated([{ ...TERMS, id: 2 }]);
  expect(pending).toHaveLength(1);
});
