import { atom } from 'nanostores';
import { apiNow, isClockDoubtful, isClockKnown, setApiClock } from '../api/apiClock.ts';
import { productsByIds } from '../api/calls/products.ts';
import { type ProductOffer, productOffer } from '../api/entities/productOffer.ts';
import { listOf } from '../api/envelope.ts';
import { ApiError } from '../api/errors.ts';
import { promotionEnd } from '../domain/promotion.ts';
import { apiFeatures } from './apiFeatures.ts';
import { callApi } from './browserClient.ts';
import { type ApiFeatures, createFeatureProbe } from './featureProbe.ts';

/** How many products one call requests; APIs limit it. */
const MAX_IDS = 100;
/** How long a response is taken for true when a reader comes back to the page; ms. */
const FRESH_MS = 10_000;
/** The least time between two questions where no response came or the clock is doubted; ms. */
const THROTTLE_MS = 5_000;

/**
 * `getProductByIds`, reading of each product only its offer: nothing else can spoil the response.
 */
const productOffers = { ...productsByIds, data: listOf(productOffer) };

/** What the API said of the offers that a page shows. */
export interface HeardOffers {
  /** By id; `null` for a product that the API no longer has. */
  terms: ReadonlyMap<string, ProductOffer | null>;
  /** The time (ms since the epoch, by the API's clock) whose offers are to be shown. */
  at: number;
}

/** `null` until the API has responded: the page then shows what it was published with. */
export const $heardOffers = atom<HeardOffers | null>(null);

/** The offers that the page was published with, by id. */
const followed = new Map<string, ProductOffer>();
let isFollowing = false;
let requestedAt = Number.NEGATIVE_INFINITY;
let hasLoaded = false;
let clockRequest: Promise<void> | undefined;

/** Keeps these offers true for as long as the page is open. */
export function followOffers(published: readonly ProductOffer[]): void {
  const before = followed.size;
  for (const terms of published) followed.set(String(terms.id), terms);
  if (followed.size === before) return;
  // Islands that hydrate together ask together.
  if (before === 0) queueMicrotask(begin);
  else if (isFollowing) void refresh();
}

/** Asks anew: what the page shows turned out not to be true. */
export function reloadOffers(): void {
  void refresh();
}

/** Shows the offers as they are now: a promotion has started or ended. */
export function showOffersNow(): void {
  const heard = $heardOffers.get();
  if (heard) $heardOffers.set({ ...heard, at: apiNow() });
}

/** Asks anew where the response is old or the clock is doubted, as after the computer slept. */
export function refreshOffers(): void {
  if (document.hidden) return;
  const since = performance.now() - requestedAt;
  const isDoubtful = isClockDoubtful();
  if (since <= (hasLoaded && !isDoubtful ? FRESH_MS : THROTTLE_MS)) return;
  if (isDoubtful) void followTheClock(createFeatureProbe(callApi)());
  void refresh();
}

function begin(): void {
  // A page that is only being prerendered is not seen yet, and may never be.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', begin, { once: true });
    return;
  }
  isFollowing = true;
  void fetchTime();
  void refresh();
  document.addEventListener('visibilitychange', refreshOffers);
  window.addEventListener('online', refreshOffers);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void refresh());
}

async function refresh(): Promise<void> {
  const sentAt = performance.now();
  requestedAt = sentAt;
  hasLoaded = false;
  try {
    const offers = await fetchOffers([...followed.values()].map(({ id }) => id));
    // A later request was made meanwhile, as after the back button: its response counts.
    if (requestedAt !== sentAt) return;
    hasLoaded = true;
    const time = fetchTime(offers);
    // Without a `Date` nothing is shown by the visitor's clock before the API has told its
    // own.
    if (!isClockKnown()) await time;
    const byId = new Map(offers.map((terms) => [String(terms.id), terms]));
    const terms = new Map([...followed.keys()].map((id) => [id, byId.get(id) ?? null]));
    $heardOffers.set({ terms, at: apiNow() });
  } catch (error) {
    // Without a response the page keeps what it was published with: the API prices every order
    // itself.
    if (!(error instanceof ApiError)) throw error;
  }
}

async function fetchOffers(ids: ProductOffer['id'][]): Promise<ProductOffer[]> {
  const offers: Promise<ProductOffer[]>[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    offers.push(callApi(productOffers, { body: { ids: ids.slice(from, from + MAX_IDS) } }));
  }
  return (await Promise.all(offers)).flat();
}

/** Once, where prices depend on the time. */
function fetchTime(offers: readonly ProductOffer[] = []): Promise<void> | undefined {
  const isTimed = [...followed.values(), ...offers].some(
    (terms) => (terms.start_date ?? promotionEnd(terms)) !== null,
  );
  if (isTimed) clockRequest ??= followTheClock(apiFeatures());
  return clockRequest;
}

async function followTheClock(features: Promise<ApiFeatures>): Promise<void> {
  const { clockOrigin } = await features;
  if (clockOrigin === null) return;
  setApiClock(clockOrigin);
  showOffersNow();
}
