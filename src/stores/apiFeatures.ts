import { isClockDoubtful, setApiClock } from '@vitrine/contract/api/apiClock.ts';
import type { Call } from '@vitrine/contract/api/call.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { ApiError, ApiMalformedError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { featureOf } from '@vitrine/contract/api/featureOf.ts';
import { apiClient } from './apiClient.ts';
import { attempt } from './clientStorage.ts';
import { isLasting } from './refusals.ts';

/** Some APIs refuse every call with a token that they no longer know. */
const call = apiClient({ token: () => undefined });

let announced: Promise<readonly string[]> | undefined;

/**
 * Whether the API announces a call, or takes the headers of one for an order, as who announces
 * `orders` does. Rejects with an `ApiError` where that is not known.
 */
export async function isAnnounced(call: Call): Promise<boolean> {
  return (await announcement()).includes(featureOf(call) ?? 'orders');
}

/** Sets the API's clock, anew if it is doubtful. Never rejects. */
export async function syncApiClock(): Promise<void> {
  if (isClockDoubtful()) announced = undefined;
  try {
    await announcement();
  } catch (error) {
    // Without the API's time, promotions go by the visitor's.
    if (!(error instanceof ApiError)) reportError(error);
  }
}

/**
 * What `GET /api/x` names, requested once a page; the API's clock is set by it. An API without
 * optional calls (404) has none for good. After anything else but an announcement they are those
 * that this tab knew last, or none for now, and the next call requests again.
 */
function announcement(): Promise<readonly string[]> {
  announced ??= read().catch((error: unknown) => {
    if (error instanceof ApiRefusalError && error.status === 404) return remember([]);
    announced = undefined;
    const remembered = attempt(() => sessionStorage.getItem(KEY));
    if (remembered != null) return remembered.split(' ');
    if (isLasting(error) || error instanceof ApiMalformedError) return [];
    throw error;
  });
  return announced;
}

async function read(): Promise<readonly string[]> {
  const sentAt = performance.now();
  const { features: offered, time } = await call(features, {});
  // The API read its clock about half way between request and response.
  setApiClock(time - (sentAt + performance.now()) / 2);
  return remember(offered);
}

const KEY = 'api_features';

/** Stores an announcement for later pages of this tab, where storage is not blocked or full. */
function remember(names: readonly string[]): readonly string[] {
  attempt(() => sessionStorage.setItem(KEY, names.join(' ')));
  return names;
}
