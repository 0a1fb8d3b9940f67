import { type Feature, features } from '../../contract/calls/features.ts';
import type { Client } from '../../contract/client.ts';
import { ApiRefusal } from '../../contract/errors.ts';

/** What the API offers beyond the specification. */
export interface ApiFeatures {
  has(feature: Feature): boolean;
  /** ms to add to this browser's clock to have the API's; 0 where the API does not tell. */
  clockOffset: number;
}

const NONE: ApiFeatures = { has: () => false, clockOffset: 0 };

/**
 * Asks `GET /api/x` once and shares the answer. An API without optional calls (404) has none for
 * good; one that fails has none for now and is asked again by the next who wants to know. The
 * promise never rejects.
 */
export function createFeatureProbe(
  callApi: Client,
  now: () => number = Date.now,
): () => Promise<ApiFeatures> {
  let answer: Promise<ApiFeatures> | undefined;

  async function ask(): Promise<ApiFeatures> {
    const asked = now();
    try {
      const { features: offered, time } = await callApi(features, {});
      // The answer was written about half way between question and arrival.
      const clockOffset = Math.round(time - (asked + now()) / 2);
      return { has: (feature) => offered.includes(feature), clockOffset };
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.status === 404)) answer = undefined;
      return NONE;
    }
  }

  return () => {
    answer ??= ask();
    return answer;
  };
}
