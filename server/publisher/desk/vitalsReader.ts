import { type VitalsSummary, vitalsSummary } from '../../../src/contract/calls/vitals.ts';
import { createShopClient } from '../../../src/contract/client.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { isMissing } from '../../../src/contract/snapshot/isMissing.ts';

/** An editor is not to wait longer for the desk, in ms. */
const PATIENCE_MS = 2_000;

/**
 * How fast the pages were for visitors: `off` where none is measured, `untold` where the API has
 * no such call or was given another secret, `unreachable` where it gave no answer.
 */
export type DeskVitals =
  | { state: 'off' | 'untold' | 'unreachable' }
  | ({ state: 'told' } & VitalsSummary);

export interface VitalsSource {
  apiBaseUrl: string;
  /** The share of visits that is measured, 0 to 1. */
  share: number;
  /** The API's preview secret. */
  secret: string | undefined;
}

/** Reads them for the desk, of an API that may be another process. */
export function createVitalsReader({ apiBaseUrl, share, secret }: VitalsSource) {
  const client = createShopClient({
    ...{ baseUrl: apiBaseUrl, token: () => secret, timeoutMs: PATIENCE_MS },
  });
  return async (): Promise<DeskVitals> => {
    if (share === 0) return { state: 'off' };
    if (!secret) return { state: 'untold' };
    try {
      return { state: 'told', ...(await client(vitalsSummary, {})) };
    } catch (error) {
      if (isMissing(error)) return { state: 'untold' };
      if (error instanceof ApiError) return { state: 'unreachable' };
      throw error;
    }
  };
}
