/** No list or entry of a shop comes near it; what is longer fills a server's memory. */
export const MAX_RESPONSE_BYTES = 20_000_000;

const TOO_LONG = `its response is longer than ${MAX_RESPONSE_BYTES / 1e6} MB`;

/** Rejects as a `fetch` does: with a `TypeError` that has its reason as cause. */
export class ResponseTooLongError extends TypeError {
  constructor() {
    super(TOO_LONG, { cause: new Error(TOO_LONG) });
  }
}

/**
 * A `fetch` for servers, whose bodies break off with `ResponseTooLongError` after 20 MB. Bytes count
 * as they are decoded: a few compressed ones may hold gigabytes.
 */
export function limitedFetch(send: typeof fetch = globalThis.fetch): typeof fetch {
  return async (input, init) => limitedResponse(await send(input, init));
}

/** The response with a body that breaks off in the same way. */
export function limitedResponse(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes > MAX_RESPONSE_BYTES) controller.error(new ResponseTooLongError());
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, response);
}
