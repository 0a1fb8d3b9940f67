import { AwsClient } from 'aws4fetch';
import { limitedResponse } from '../../src/api/limitedFetch.ts';
import { BuildStoppedError } from '../../src/content/buildStoppedError.ts';
import type { BucketSettings } from './bucketSettings.ts';

/** How long somebody waits for a bucket. */
interface Patience {
  /** ms until a request counts as unanswered. */
  timeoutMs: number;
  /** New tries after a busy or broken response, each after a longer wait. */
  retries: number;
}

const PUBLISHER: Patience = { timeoutMs: 60_000, retries: 4 };

/**
 * A bucket's objects by key. Rejects with a message for people where it can't be reached or
 * refuses.
 */
export interface Bucket {
  /** `null` where there is none. */
  get: (key: string) => Promise<string | null>;
  /** The same for what is no text. */
  getBytes: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  put: (
    key: string,
    body: Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

export function openBucket(
  { url, region, accessKeyId, secretAccessKey }: BucketSettings,
  { timeoutMs, retries } = PUBLISHER,
): Bucket {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries,
  });
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const address = `${url}/${key.split('/').map(encodeURIComponent).join('/')}`;
    let response: Response;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await client.fetch(address, { ...init, method, signal });
    } catch (cause) {
      throw new BuildStoppedError(`The bucket could not be reached (${method} ${address}).`, {
        cause,
      });
    }
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    const said = /<Code>([^<]{1,80})<\/Code>/.exec(await limitedResponse(response).text())?.[1];
    throw new BuildStoppedError(
      `The bucket responded with ${response.status}${said ? ` (${said})` : ''} to ${method} ${address}.`,
    );
  };
  return {
    get: async (key) => {
      const response = await ask('GET', key);
      return response.status === 404 ? null : limitedResponse(response).text();
    },
    getBytes: async (key) => {
      const response = await ask('GET', key);
      return response.status === 404 ? null : response.bytes();
    },
    put: async (key, body, headers) => {
      await (await ask('PUT', key, { body, headers })).body?.cancel();
    },
    remove: async (key) => {
      await (await ask('DELETE', key)).body?.cancel();
    },
  };
}
