import { type PolicySummary, policySummary } from '../../../src/contract/calls/policyReports.ts';
import { createShopClient } from '../../../src/contract/client.ts';
import { ApiError } from '../../../src/contract/errors.ts';

/** An editor is not to wait longer for the desk, in ms. */
const PATIENCE_MS = 2_000;

/** What pages' policies refused; `null` where the API does not tell. */
export type DeskPolicy = PolicySummary | null;

export interface PolicySource {
  apiBaseUrl: string;
  /** The API's preview secret. */
  secret: string | undefined;
}

/** Reads it for the desk, of an API that may be another process, or have no such call. */
export function createPolicyReader({ apiBaseUrl, secret }: PolicySource) {
  const client = createShopClient({
    ...{ baseUrl: apiBaseUrl, token: () => secret, timeoutMs: PATIENCE_MS },
  });
  return async (): Promise<DeskPolicy> => {
    if (!secret) return null;
    try {
      return await client(policySummary, {});
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
}
