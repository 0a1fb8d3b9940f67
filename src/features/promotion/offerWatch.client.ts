import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { PRODUCTS_BY_IDS_PATH } from '../../contract/calls/productsByIdsPath.ts';
import type { ProductOffer } from '../../contract/entities/productOffer.ts';
import { isSameOffer, type SentOffer } from './sameOffer.ts';

/** How many products one call asks for; APIs limit it. */
const MOST_IDS = 100;
/** How long an answer is taken for true when a reader comes back to the page; ms. */
const FRESH_MS = 10_000;

const offers = [...document.querySelectorAll<HTMLElement>('live-offer')];
const terms = offers.map(
  ({ dataset }) => (JSON.parse(dataset.built ?? '') as { terms: ProductOffer }).terms,
);
/** Whether a clock runs on the page, or will. */
const isTimed = offers.some(({ dataset: { phase = '' } }) => /running|upcoming/.test(phase));
let isAwake = false;
/** When the API last answered. */
let heardAt = Number.NEGATIVE_INFINITY;

/** Brings what follows the offers (liveOffers.client.ts): it asks again and tells what differs. */
function wake(): void {
  if (isAwake) return;
  isAwake = true;
  void import('./liveOffers.client.ts');
}

/** Asks once whether the API sells what the page shows; most often it does, and that is all. */
async function look(): Promise<void> {
  const ids = [...new Set(terms.map(({ id }) => id))];
  if (isTimed || ids.length > MOST_IDS) return wake();
  try {
    const response = await fetch(PUBLIC_API_BASE_URL.replace(/\/$/, '') + PRODUCTS_BY_IDS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
    const { data } = (await response.json()) as { data: SentOffer[] };
    heardAt = performance.now();
    const byId = new Map(data.map((sent) => [String(sent.id), sent]));
    const isTrue = terms.every((each) => {
      const sent = byId.get(String(each.id));
      return sent !== undefined && isSameOffer(sent, each);
    });
    if (!isTrue) wake();
  } catch {
    // Without an answer the page keeps what the build knew; coming back to it asks again.
  }
}

// A page that is only being prerendered is not seen yet, and may never be.
if (document.prerendering) {
  document.addEventListener('prerenderingchange', look, { once: true });
} else {
  void look();
}

function wakeWhenSeen(): void {
  if (!document.hidden && performance.now() - heardAt > FRESH_MS) wake();
}

document.addEventListener('visibilitychange', wakeWhenSeen);
window.addEventListener('online', wakeWhenSeen);
window.addEventListener('pageshow', ({ persisted }) => persisted && wake());
// The API refused an order: what is shown is not true.
document.addEventListener('offerdoubt', wake);
