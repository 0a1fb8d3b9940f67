import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { apiNow, isClockKnown } from '@vitrine/contract/api/apiClock.ts';
import { buildRequest } from '@vitrine/contract/api/request.ts';
import { isCertainlySame, type SentOffer } from '@vitrine/contract/domain/sentOffer.ts';
import { offersOnPage } from '../features/promotion/offersOnPage.ts';
import { pageLanguage } from '../i18n/pageLanguage.ts';
import { adapter } from '../shop.adapter.ts';
import { csrf } from '../shop.csrf.ts';
import { fetchEarly } from '../stores/earlyResponse.ts';
import { isDue, type Latest, refreshWhenBack } from '../stores/refreshWhenBack.ts';
import { whenSeen } from '../stores/whenSeen.ts';
import { hydrateAllIn } from './hydrate.ts';
import './likelyScripts.ts';

/**
 * Finds out whether what the page was published with is still true: requests the page's offers from
 * the API, and hydrates their islands if one differs, or if a promotion has started or ended since.
 * Nearly always nothing has changed, and the page stays as it is, without React.
 */
const PATH = '/api/getProductByIds';
/** Timers count to 24 days only. */
const DAY_MS = 86_400_000;

const { places, offers: published } = offersOnPage();
const changes = published.flatMap((offer) => offer.changes ?? []);

let latestRequest = 0;
const latest: Latest = { requestedAt: Number.NEGATIVE_INFINITY, hasLoaded: false };
let isParsed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function check(): Promise<void> {
  if (isParsed) return;
  if (adapter || csrf) return parse();
  latestRequest += 1;
  const request = latestRequest;
  latest.requestedAt = performance.now();
  latest.hasLoaded = false;
  const body = { ids: published.map(({ terms }) => terms.id) };
  const options = { baseUrl: PUBLIC_API_BASE_URL, language: pageLanguage };
  const { url, init } = buildRequest({ method: 'POST' }, PATH, { body }, options);
  const response = await fetchEarly(url, init).catch(() => undefined);
  // Published offers stay where the API does not respond: it prices every order itself.
  const sent = await response?.json().catch(() => null);
  if (request !== latestRequest || !response) return;
  latest.hasLoaded = response.ok;
  // Promotions go by the API's time; without a `Date` that pages may read it comes another way.
  const hasTime = changes.length === 0 || isClockKnown();
  if (hasTime && isAsPublished(sent?.data)) lookAtTime();
  else await parse();
}

function isAsPublished(data: { list?: unknown } | undefined): boolean {
  const list = data?.list ?? data;
  return (
    Array.isArray(list) &&
    published.every(({ terms }) =>
      list.some((sent: SentOffer | null) => isCertainlySame(sent ?? {}, terms)),
    )
  );
}

/**
 * What may differ, or was refused, is read by the contract's schemas, whose store refreshes by
 * itself from then on, and in portions where a page has more offers than one request takes.
 */
async function parse(): Promise<void> {
  try {
    const { followOffers } = await import('../features/promotion/parsedOffers.ts');
    if (isParsed) return;
    isParsed = true;
    followOffers(published, (isSame) => (isSame ? lookAtTime() : places.forEach(hydrateAllIn)));
  } catch (error) {
    // Tried again when the connection is back.
    console.info(error);
    latest.hasLoaded = false;
  }
}

/** By the API's clock: a visitor's own may be days off. */
function lookAtTime(): void {
  clearTimeout(timer);
  const now = apiNow();
  const next = Math.min(...changes);
  if (next <= now) places.forEach(hydrateAllIn);
  else if (changes.length > 0)
    timer = setTimeout(lookAtTime, Math.min(Math.ceil(next - now), DAY_MS));
}

whenSeen(() => {
  // The islands choose the variant that the address names.
  if (/\bvariant=/.test(location.search)) places.forEach(hydrateAllIn);
  void check();
  refreshWhenBack(() => isDue(latest) && void check(), check);
});
