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

/** How many products one call asks for; APIs limit it. */
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
  /** The moment (ms since the epoch, by the API's clock) whose offers are to be shown. */
  at: number;
}

/** `null` until the API has answered: the page then shows what it was published with. */
export const $heardOffers = atom<HeardOffers | null>(null);

/** The offers that the page was published with, by id. */
const followed = new Map<string, ProductOffer>();
let isFollowing = false;
let askedAt = Number.NEGATIVE_INFINITY;
let hasLoaded = false;
let clockAsked: Promise<void> | undefined;

/** Keeps these offers true for as long as the page is open. */
export function followOffers(published: readonly ProductOffer[]): void {
  const before = followed.size;
  for (const terms of published) followed.set(String(terms.id), terms);
  if (followed.size === before) return;
  // Islands that hydrate together ask together.
  if (before === 0) queueMicrotask(begin);
  else if (isFollowing) void ask();
}

/** Asks anew: what the page shows turned out not to be true. */
export function askForOffers(): void {
  void ask();
}

/** Shows the offers as they are now: a promotion has started or ended. */
export function showOffersNow(): void {
  const heard = $heardOffers.get();
  if (heard) $heardOffers.set({ ...heard, at: apiNow() });
}

/** Asks anew where the response is old or the clock is doubted, as after the computer slept. */
export function refreshOffers(): void {
  if (document.hidden) return;
  const since = performance.now() - askedAt;
  const isDoubtful = isClockDoubtful();
  if (since <= (hasLoaded && !isDoubtful ? FRESH_MS : THROTTLE_MS)) return;
  if (isDoubtful) void followTheClock(createFeatureProbe(callApi)());
  void ask();
}

function begin(): void {
  // A page that is only being prerendered is not seen yet, and may never be.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', begin, { once: true });
    return;
  }
  isFollowing = true;
  void askForTheTime();
  void ask();
  document.addEventListener('visibilitychange', refreshOffers);
  window.addEventListener('online', refreshOffers);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void ask());
}

async function ask(): Promise<void> {
  const asked = performance.now();
  askedAt = asked;
  hasLoaded = false;
  try {
    const offers = await askFor([...followed.values()].map(({ id }) => id));
    // A later question was asked meanwhile, as after the back button: its response counts.
    if (askedAt !== asked) return;
    hasLoaded = true;
    const told = askForTheTime(offers);
    // Without a `Date` nothing is shown by the visitor's clock before the API was asked for its
    // own.
    if (!isClockKnown()) await told;
    const byId = new Map(offers.map((terms) => [String(terms.id), terms]));
    const terms = new Map([...followed.keys()].map((id) => [id, byId.get(id) ?? null]));
    $heardOffers.set({ terms, at: apiNow() });
  } catch (error) {
    // Without a response the page keeps what it was published with: the API prices every order
    // itself.
    if (!(error instanceof ApiError)) throw error;
  }
}

async function askFor(ids: ProductOffer['id'][]): Promise<ProductOffer[]> {
  const offers: Promise<ProductOffer[]>[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    offers.push(callApi(productOffers, { body: { ids: ids.slice(from, from + MAX_IDS) } }));
  }
  return (await Promise.all(offers)).flat();
}

/** Once, where prices depend on the time. */
function askForTheTime(offers: readonly ProductOffer[] = []): Promise<void> | undefined {
  const isTimed = [...followed.values(), ...offers].some(
    (terms) => (terms.start_date ?? promotionEnd(terms)) !== null,
  );
  if (isTimed) clockAsked ??= followTheClock(apiFeatures());
  return clockAsked;
}

async function followTheClock(told: Promise<ApiFeatures>): Promise<void> {
  const { clockOrigin } = await told;
  if (clockOrigin === null) return;
  setApiClock(clockOrigin);
  showOffersNow();
}
