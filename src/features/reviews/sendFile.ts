import { uploadFile } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { visitorClient } from '../../stores/browserClient.ts';

/** A video of 50 MB over a slow line takes minutes; ms. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;

/**
 * Uploads a file; gives its key. `onProgress` hears the share of it that left, 0 to 1. Rejects with
 * an `ApiError`, also when it is cancelled.
 */
export async function sendFile(
  file: File,
  onProgress: (share: number) => void,
  cancelled: AbortSignal,
): Promise<string> {
  const send = visitorClient({
    timeoutMs: UPLOAD_TIMEOUT_MS,
    fetch: fetchWithProgress(onProgress, cancelled),
  });
  const { key } = await send(uploadFile, { body: { file } });
  return key;
}

/** As much of `fetch` as the client uses: of the two, only XMLHttpRequest tells how far a body is. */
function fetchWithProgress(
  onProgress: (share: number) => void,
  cancelled: AbortSignal,
): typeof fetch {
  return (url, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(url));
      request.withCredentials = true;
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        resolve(new Response(request.responseText || null, { status: request.status }));
      };
      request.onerror = () => reject(new TypeError('The upload was cut off.'));
      // Each by itself: `AbortSignal.any` is newer than the oldest browsers that buy here.
      for (const end of [cancelled, signal]) {
        const stop = () => {
          request.abort();
          reject(end?.reason);
        };
        if (end?.aborted) return stop();
        end?.addEventListener('abort', stop);
      }
      request.send(body as FormData);
    });
}
