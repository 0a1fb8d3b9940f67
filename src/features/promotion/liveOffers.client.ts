import type { ProductOffer } from '../../contract/entities/productOffer.ts';
import { ApiError } from '../../contract/errors.ts';
import { isClockDoubtful, isClockKnown, setApiClock } from '../api/apiClock.ts';
import { callApi } from '../api/browserClient.ts';
import { type ApiFeatures, createFeatureProbe } from '../api/featureProbe.ts';
import { apiFeatures } from '../api/features.ts';
import { LiveOffer } from './liveOffer.client.ts';
import { productOffers } from './productOffers.ts';

/** How many products one call asks for; APIs limit it. */
const MOST_IDS = 100;
/** How long what the API said is taken for true when a reader comes back to the page; ms. */
const FRESH_MS = 10_000;
/** The least time between two questions where no answer came or the clock is doubted; ms. */
const PATIENCE_MS = 5_000;

customElements.define('live-offer', LiveOffer);
const offers = [...document.querySelectorAll('live-offer')].filter(
  (offer) => offer instanceof LiveOffer,
);
let askedAt = Number.NEGATIVE_INFINITY;
let isAnswered = false;
let clockAsked: Promise<void> | undefined;

/** Compares what the page shows with what the API sells. */
async function compare(): Promise<void> {
  const asked = performance.now();
  askedAt = asked;
  isAnswered = false;
  try {
    const list = await askFor([...new Set(offers.map(({ productId }) => productId))]);
    // A later question was asked meanwhile, as after the back button: its answer counts.
    if (askedAt !== asked) return;
    isAnswered = true;
    const byId = new Map(list.map((terms) => [String(terms.id), terms]));
    for (const offer of offers) offer.receive(byId.get(String(offer.productId)) ?? null);
    // Without a `Date` nothing is drawn by the visitor's clock before the API was asked for its own.
    const told = askForTheTime();
    if (!isClockKnown()) await told;
    for (const offer of offers) offer.draw();
  } catch (error) {
    // Without an answer the page keeps what the build knew: the API prices every order itself.
    if (!(error instanceof ApiError)) throw error;
  }
}

async function askFor(ids: ProductOffer['id'][]): Promise<ProductOffer[]> {
  const answers: Promise<ProductOffer[]>[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    answers.push(callApi(productOffers, { body: { ids: ids.slice(from, from + MOST_IDS) } }));
  }
  return (await Promise.all(answers)).flat();
}

/** Once, where prices depend on the time. */
function askForTheTime(): Promise<void> | undefined {
  if (!clockAsked && offers.some(({ isTimed }) => isTimed))
    clockAsked = followTheClock(apiFeatures());
  return clockAsked;
}

async function followTheClock(told: Promise<ApiFeatures>): Promise<void> {
  const { clockOrigin } = await told;
  if (clockOrigin === null) return;
  setApiClock(clockOrigin);
  for (const offer of offers) offer.draw();
}

function whenSeen(): void {
  if (document.hidden) return;
  const since = performance.now() - askedAt;
  const isDoubtful = isClockDoubtful();
  if (since <= (isAnswered && !isDoubtful ? FRESH_MS : PATIENCE_MS)) return;
  if (isDoubtful) void followTheClock(createFeatureProbe(callApi)());
  void compare();
}

function begin(): void {
  void askForTheTime();
  void compare();
}

// A page that is only being prerendered is not seen yet, and may never be.
if (document.prerendering) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}
for (const event of ['visibilitychange', 'clockdoubt']) {
  document.addEventListener(event, whenSeen);
}
// The API refused an order: what is shown is not true.
document.addEventListener('offerdoubt', () => void compare());
window.addEventListener('online', whenSeen);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void compare();
});
