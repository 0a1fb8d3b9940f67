import { isClockDoubtful } from '@vitrine/contract/api/apiClock.ts';
import { callApi } from './browserClient.ts';
import { createFeatureProbe } from './featureProbe.ts';

/** The optional calls that the API has; requested once a page. Never rejects. */
export const apiFeatures = createFeatureProbe(callApi);

/**
 * Sets the API clock, anew if it is doubtful. After a failure the next call tries again. Never
 * rejects.
 */
export async function syncApiClock(): Promise<void> {
  await (isClockDoubtful() ? createFeatureProbe(callApi) : apiFeatures)();
}
