import { ImageRefusedError, type RequestImage, readLimited } from '../../../images/requestImage.ts';
import type { KnownImage } from './imageCache.ts';

const MAX_BYTES = 20 * 2 ** 20;
/** For the whole of one image. */
export const IMAGE_TIMEOUT_MS = 20_000;

export interface FetchedImage {
  content: Uint8Array;
  etag: string | null;
  modified: string | null;
}

/** Fetches an image; `null` if it is as it was known. Throws `ImageRefusedError`. */
export async function fetchImage(
  request: RequestImage,
  address: string,
  known: Pick<KnownImage, 'etag' | 'modified'> | undefined,
  timeoutMs = IMAGE_TIMEOUT_MS,
): Promise<FetchedImage | null> {
  const response = await request(address, AbortSignal.timeout(timeoutMs), {
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.modified && { 'If-Modified-Since': known.modified }),
  });
  const { statusCode = 0, headers } = response;
  if (known && statusCode === 304) {
    response.resume();
    return null;
  }
  if (statusCode < 200 || statusCode > 299) {
    response.destroy();
    throw new ImageRefusedError('status', String(statusCode));
  }
  const content = await readLimited(response, MAX_BYTES);
  return { content, etag: headers.etag ?? null, modified: headers['last-modified'] ?? null };
}
