import { apiNow, isClockDoubtful, isClockKnown } from '@vitrine/contract/api/apiClock.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { productOffer } from '@vitrine/contract/api/entities/productOffer.ts';
import { listSchema } from '@vitrine/contract/api/envelope.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { type OfferTerms, promotionBoundaries } from '@vitrine/contract/domain/promotion.ts';
import { atom } from 'nanostores';
import { syncApiClock } from './apiFeatures.ts';
import { callApi } from './browserClient.ts';
import { isDue, type Latest, refreshWhenBack } from './refreshWhenBack.ts';
import { whenSeen } from './whenSeen.ts';

/** `getProductByIds`, parsing offers alone: no other field of a product can make it fail. */
const productOffers = { ...productsByIds, data: listSchema(productOffer) };

/** The offers of the page's products as the API has them. */
export interface ApiOffers {
  /** By product id; `null` if the product is discontinued. */
  byId: ReadonlyMap<string, OfferTerms | null>;
  /** The API's time (ms since the epoch) as of which the offers are evaluated. */
  asOf: number;
}

/** `null` until the API has responded: islands then show the published offers. */
export const $apiOffers = atom<ApiOffers | null>(null);

/** The variant of the page's product that the visitor has chosen. */
export const $chosenVariant = atom<Id | undefined>(undefined);

/** Presses of who wanted to buy before a variant was chosen; `null` until the options' island is there. */
export const $unchosenPresses = atom<number | null>(null);

/** By product id. */
const publishedOffers = new Map<string, OfferTerms>();
let isStarted = false;
let latestRequest = 0;
const latest: Latest = { requestedAt: Number.NEGATIVE_INFINITY, hasLoaded: false };

/** Keeps the offers of these products updated for as long as the page is open. */
export function keepOffersUpdated(published: readonly OfferTerms[]): void {
  // An id that is here already is up to date, whatever terms it comes with now.
  const added = published.filter(({ id }) => !publishedOffers.has(String(id)));
  if (added.length === 0) return;
  // One request for all islands that hydrate in the same task.
  if (publishedOffers.size === 0) queueMicrotask(() => whenSeen(start));
  for (const terms of added) publishedOffers.set(String(terms.id), terms);
  if (isStarted) void refreshOffers();
}

/** Evaluates the offers as of now: a promotion has started or ended. */
export function reevaluateOffers(): void {
  const offers = $apiOffers.get();
  if (offers) $apiOffers.set({ ...offers, asOf: apiNow() });
}

/** Refetches the offers if they are stale or the clock is doubtful, as after sleep. */
export function refreshStaleOffers(): void {
  if (!isDue(latest)) return;
  if (isClockDoubtful()) void syncClock();
  void refreshOffers();
}

function start(): void {
  isStarted = true;
  if (isTimed([...publishedOffers.values()])) void syncClock();
  void refreshOffers();
  refreshWhenBack(refreshStaleOffers, refreshOffers);
}

/** Refetches the offers, as when an order was refused because of one. Never rejects. */
export async function refreshOffers(): Promise<void> {
  latestRequest += 1;
  const request = latestRequest;
  latest.requestedAt = performance.now();
  latest.hasLoaded = false;
  const published = [...publishedOffers.values()];
  try {
    const offers = await fetchOffers(published.map(({ id }) => id));
    // Without a `Date` header the API's time comes first: the visitor's clock may be wrong.
    if (!isClockKnown() && isTimed([...published, ...offers])) await syncClock();
    if (request !== latestRequest) return;
    latest.hasLoaded = true;
    const found = new Map(offers.map((terms) => [String(terms.id), terms]));
    const byId = new Map([...publishedOffers.keys()].map((id) => [id, found.get(id) ?? null]));
    $apiOffers.set({ byId, asOf: apiNow() });
  } catch (error) {
    // On failure the published offers stay: the API prices every order itself.
    if (!(error instanceof ApiError)) reportError(error);
  }
}

async function fetchOffers(ids: OfferTerms['id'][]): Promise<OfferTerms[]> {
  const offers: Promise<OfferTerms[]>[] = [];
  for (let from = 0; from < ids.length; from += limits.maxIdsPerRequest) {
    const body = { ids: ids.slice(from, from + limits.maxIdsPerRequest) };
    offers.push(callApi(productOffers, { body }));
  }
  return (await Promise.all(offers)).flat();
}

const isTimed = (offers: readonly OfferTerms[]) =>
  offers.some((terms) => promotionBoundaries(terms).length > 0);

async function syncClock(): Promise<void> {
  await syncApiClock();
  reevaluateOffers();
}
