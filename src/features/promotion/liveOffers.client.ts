import { ApiError } from '../../contract/errors.ts';
import { isClockDoubtful, setApiClock } from '../api/apiClock.ts';
import { callApi } from '../api/browserClient.ts';
import { apiFeatures } from '../api/features.ts';
import { LiveOffer } from './liveOffer.client.ts';
import { productOffers } from './productOffers.ts';

/** How long what the API said is taken for true when a reader comes back to the page; ms. */
const FRESH_MS = 10_000;

customElements.define('live-offer', LiveOffer);
const offers = [...document.querySelectorAll('live-offer')].filter(
  (offer) => offer instanceof LiveOffer,
);
let askedAt = Number.NEGATIVE_INFINITY;

/** Compares what the page shows with what the API sells. */
async function compare(): Promise<void> {
  const asked = performance.now();
  askedAt = asked;
  try {
    const ids = offers.map(({ productId }) => productId);
    const list = await callApi(productOffers, { body: { ids } });
    // A later question was asked meanwhile, as after the back button: its answer counts.
    if (askedAt !== asked) return;
    const byId = new Map(list.map((terms) => [String(terms.id), terms]));
    for (const offer of offers) offer.receive(byId.get(String(offer.productId)) ?? null);
  } catch (error) {
    // Without an answer the page keeps what the build knew: the API prices every order itself.
    if (!(error instanceof ApiError)) throw error;
    askedAt = Number.NEGATIVE_INFINITY;
  }
}

async function followTheClock(): Promise<void> {
  const { clockOrigin } = await apiFeatures();
  if (clockOrigin === null) return;
  setApiClock(clockOrigin);
  for (const offer of offers) offer.draw();
}

function whenSeen(): void {
  if (document.hidden) return;
  if (isClockDoubtful() || performance.now() - askedAt > FRESH_MS) void compare();
}

function begin(): void {
  void compare();
  if (document.querySelector('promotion-countdown')) void followTheClock();
}

// A page that is only being prerendered is not seen yet, and may never be.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}
document.addEventListener('visibilitychange', whenSeen);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void compare();
});
