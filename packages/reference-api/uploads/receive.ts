import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { HTTPException } from 'hono/http-exception';
import { ApiError } from '../http/apiError.ts';

const MEGABYTE = 1024 * 1024;

interface Bounds {
  /** Takes room for a megabyte, or throws an `ApiError`. */
  takeMegabyte: () => Promise<void>;
  maxBytes: number;
  tooLarge: () => ApiError;
}

/**
 * Writes a request's body to disk as it comes. Room is taken for what has come: a declared length
 * takes none. Throws what `takeMegabyte` throws, and what `tooLarge` makes.
 */
export async function receive(
  body: ReadableStream<Uint8Array>,
  path: string,
  bounds: Bounds,
): Promise<void> {
  await pipeline(counted(body, bounds), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function* counted(
  body: ReadableStream<Uint8Array>,
  { takeMegabyte, maxBytes, tooLarge }: Bounds,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    // Cancelling would close the connection before the refusal is on its way.
    for await (const chunk of body.values({ preventCancel: true })) {
      const room = Math.ceil(bytes / MEGABYTE);
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      for (let taken = room; taken < Math.ceil(bytes / MEGABYTE); taken += 1) {
        await takeMegabyte();
      }
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    // A body that breaks off is the sender's doing, unlike a disk that is full.
    throw new HTTPException(408, { cause });
  }
}
