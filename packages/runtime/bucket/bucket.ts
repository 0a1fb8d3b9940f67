import { limitedResponse } from '@vitrine/contract/api/limitedFetch.ts';
import { AwsClient } from 'aws4fetch';
import { OwnerError } from '../ownerError.ts';
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
  /** The same for what is no text, and is known to be no longer. */
  getBytes: (key: string, maxBytes?: number) => Promise<Uint8Array<ArrayBuffer> | null>;
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
      throw new OwnerError(`The bucket could not be reached (${method} ${address}).`, {
        cause,
      });
    }
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    const said = /<Code>([^<]{1,80})<\/Code>/.exec(await limitedResponse(response).text())?.[1];
    throw new OwnerError(
      `The bucket responded with ${response.status}${said ? ` (${said})` : ''} to ${method} ${address}.`,
    );
  };
  const read = async (key: string, maxBytes?: number) => {
    const response = await ask('GET', key);
    if (response.status === 404) return null;
    try {
      // Not `bytes()`, which the web server's `Response` lacks where it runs in the same process.
      return new Uint8Array(await limitedResponse(response, maxBytes).arrayBuffer());
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new OwnerError(`The bucket's ${key} could not be read: ${why}.`, { cause });
    }
  };
  return {
    get: async (key) => {
      const content = await read(key);
      return content && new TextDecoder().decode(content);
    },
    getBytes: read,
    put: async (key, body, headers) => {
      await (await ask('PUT', key, { body, headers })).body?.cancel();
    },
    remove: async (key) => {
      await (await ask('DELETE', key)).body?.cancel();
    },
  };
}
