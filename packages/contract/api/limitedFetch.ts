/** No list or entry of a shop comes near it; what is longer fills a server's memory. */
export const MAX_RESPONSE_BYTES = 20_000_000;
/** All responses of one reading; the largest shop that was measured (50,000 products) sends half. */
const MAX_READING_BYTES = 2_000_000_000;

const inMegabytes = (bytes: number) => `${bytes / 1e6} MB`;

/** Its reason is its cause too, as with what a `fetch` rejects with. */
export class ResponseTooLongError extends RangeError {
  constructor(message: string) {
    super(message, { cause: new Error(message) });
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
export function limitedResponse(response: Response, maxBytes = MAX_RESPONSE_BYTES): Response {
  const message = `its response is longer than ${inMegabytes(maxBytes)}`;
  return counted(response, { left: maxBytes, message });
}

/** A `fetch` whose bodies break off in the same way once they are too long together. */
export function summedFetch(send: typeof fetch, maxBytes = MAX_READING_BYTES): typeof fetch {
  const message = `all responses together are longer than ${inMegabytes(maxBytes)}`;
  const sum = { left: maxBytes, message };
  return async (input, init) => {
    if (sum.left < 0) throw new ResponseTooLongError(message);
    return counted(await send(input, init), sum);
  };
}

function counted(response: Response, sum: { left: number; message: string }): Response {
  if (!response.body) return response;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        sum.left -= chunk.byteLength;
        if (sum.left < 0) controller.error(new ResponseTooLongError(sum.message));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(body, response);
}
