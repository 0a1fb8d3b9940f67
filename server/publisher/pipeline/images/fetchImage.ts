import { ImageRefusedError, type RequestImage, readLimited } from '../../../images/requestImage.ts';
import type { KnownImage } from './imageCache.ts';

const MAX_IMAGE_BYTES = 20 * 2 ** 20;

/** An image, and what its response says to revalidate it by. */
interface FetchedImage {
  content: Uint8Array;
  etag: string | null;
  /** `Last-Modified`, as it came. */
  modified: string | null;
}

/**
 * Fetches an image; `null` if it is still the one that is known (304). `timeoutMs` covers
 * connecting, redirects and the body. Throws `ImageRefusedError`.
 */
export async function fetchImage(
  request: RequestImage,
  address: string,
  known: Pick<KnownImage, 'etag' | 'modified'> | undefined,
  timeoutMs: number,
): Promise<FetchedImage | null> {
  const response = await request(address, AbortSignal.timeout(timeoutMs), {
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.modified && { 'If-Modified-Since': known.modified }),
  });
  const { statusCode = 0, headers } = response;
  if (known && statusCode === 304) {
    // Read to its end, so that the connection is used again.
    response.resume();
    return null;
  }
  if (statusCode < 200 || statusCode > 299) {
    response.destroy();
    throw new ImageRefusedError('status', String(statusCode));
  }
  const content = await readLimited(response, MAX_IMAGE_BYTES);
  return { content, etag: headers.etag ?? null, modified: headers['last-modified'] ?? null };
}
