import { type Feature, features } from '../api/calls/features.ts';
import type { Client } from '../api/client.ts';
import { ApiRefusalError } from '../api/errors.ts';

/** What the API offers beyond the specification. */
export interface ApiFeatures {
  has(feature: Feature): boolean;
  /**
   * What the API's clock (ms since the epoch) showed when this page's `performance.now()` was 0;
   * `null` where the API does not tell.
   */
  clockOrigin: number | null;
}

const NONE: ApiFeatures = { has: () => false, clockOrigin: null };

/**
 * Asks `GET /api/x` once and shares the response. An API without optional calls (404) has none for
 * good. One that fails, or sends anything but an announcement, has what it last announced in this
 * tab, and is requested again by the next who wants to know. The promise never rejects.
 */
export function createFeatureProbe(
  callApi: Client,
  now: () => number = () => performance.now(),
): () => Promise<ApiFeatures> {
  let result: Promise<ApiFeatures> | undefined;

  async function ask(): Promise<ApiFeatures> {
    const sentAt = now();
    try {
      const { features: offered, time } = await callApi(features, {});
      // The response was written about half way between question and arrival.
      const clockOrigin = time - (sentAt + now()) / 2;
      rememberAnnounced(offered);
      return { has: (feature) => offered.includes(feature), clockOrigin };
    } catch (error) {
      if (error instanceof ApiRefusalError && error.status === 404) {
        rememberAnnounced([]);
        return NONE;
      }
      result = undefined;
      const offered = rememberedAnnouncement();
      return { has: (feature) => offered.includes(feature), clockOrigin: null };
    }
  }

  return () => {
    result ??= ask();
    return result;
  };
}

const KEY = 'api_features';

/** Stores what the API has announced, for later pages of this tab. */
function rememberAnnounced(features: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, features.join(' '));
  } catch {
    // Storage is blocked or full: an announcement that fails later counts as none.
  }
}

/** What the API last announced in this tab. */
function rememberedAnnouncement(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}
