import { adaptWith, type ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import { previewPost, previewProduct } from '@vitrine/contract/api/calls/preview.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { ApiMalformedError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { limitedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import { isMissing } from '../../content/buildStoppedError.ts';
import { type MemoryShop, memoryShop } from '../../content/memoryShop.ts';
import { createOmissions } from '../../content/omissions.ts';
import { createShopReader } from '../../content/shopReader.ts';
import type { PreviewPage } from './previewPath.ts';

interface PreviewOptions {
  apiBaseUrl: string;
  secret: string | undefined;
  /** How a backend of another shape is read. */
  adapter?: ShopAdapter | null | undefined;
}

/**
 * Reads the API for one page as it is now: first as what is not public yet, which takes the API's
 * preview secret, then as what is. Gives the items to lay over the last snapshot; `null` where the
 * API has no such thing.
 */
export async function readPreview(
  { kind, slug, language }: PreviewPage,
  { apiBaseUrl, secret, adapter }: PreviewOptions,
): Promise<MemoryShop | null> {
  const items = memoryShop();
  const options = { baseUrl: apiBaseUrl, language, fetch: limitedFetch() };
  const client = createShopClient({ ...options, token: () => secret });
  const params = { slug };
  const isHidden =
    secret !== undefined &&
    (await found(isRefused, async () => {
      if (kind === 'post') items.put('post', language, slug, await client(previewPost, { params }));
      else items.put('product', language, slug, await client(previewProduct, { params }));
    }));
  const reader = createShopReader(
    createShopClient({ ...options, adapt: adapter && adaptWith(adapter) }),
    language,
    items,
    createOmissions(),
  );
  const isThere =
    isHidden ||
    (await found(isMissing, () => (kind === 'post' ? reader.post(slug) : reader.product(slug))));
  return isThere ? items : null;
}

/** An API without previews may respond in any way. */
const isRefused = (error: unknown) =>
  error instanceof ApiRefusalError || error instanceof ApiMalformedError;

/** Whether a reading found something; rejects if it failed for a reason that does not mean so. */
async function found(
  isNone: (error: unknown) => boolean,
  read: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (isNone(error)) return false;
    throw error;
  }
}
