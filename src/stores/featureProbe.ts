import { setApiClock } from '@vitrine/contract/api/apiClock.ts';
import { type Feature, features } from '@vitrine/contract/api/calls/features.ts';
import type { Client } from '@vitrine/contract/api/client.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { attempt } from './clientStorage.ts';

/** What the API offers beyond the specification. */
export interface ApiFeatures {
  has(feature: Feature): boolean;
}

/**
 * Requests `GET /api/x` once, sets the API clock by it and shares the response. An API without
 * optional calls (404) has none for good. After any other failure the features are those that the
 * API last announced in this tab, and the next call requests again. The promise never rejects.
 */
export function createFeatureProbe(callApi: Client): () => Promise<ApiFeatures> {
  let result: Promise<ApiFeatures> | undefined;

  async function probe(): Promise<readonly string[]> {
    const sentAt = performance.now();
    try {
      const { features: offered, time } = await callApi(features, {});
      // The API read its clock about half way between request and response.
      setApiClock(time - (sentAt + performance.now()) / 2);
      rememberAnnounced(offered);
      return offered;
    } catch (error) {
      if (error instanceof ApiRefusalError && error.status === 404) {
        rememberAnnounced([]);
        return [];
      }
      result = undefined;
      return rememberedAnnouncement();
    }
  }

  return () => {
    result ??= probe().then((offered) => ({ has: (feature) => offered.includes(feature) }));
    return result;
  };
}

const KEY = 'api_features';

/**
 * Stores what the API has announced, for later pages of this tab. Where storage is blocked or full,
 * an announcement that fails later counts as none.
 */
function rememberAnnounced(features: readonly string[]): void {
  attempt(() => sessionStorage.setItem(KEY, features.join(' ')));
}

const rememberedAnnouncement = () => (attempt(() => sessionStorage.getItem(KEY)) ?? '').split(' ');
