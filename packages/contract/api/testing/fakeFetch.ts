/** A request as a fake `fetch` saw it. */
export interface SeenRequest {
  url: string;
  init: RequestInit;
  headers: Headers;
}

type Result = Response | Error | (() => Response);

/** A `fetch` that gives the results in turn, the last one for ever, and records the requests. */
export function fakeFetch(...results: [Result, ...Result[]]) {
  const seen: SeenRequest[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const result = results[Math.min(seen.length, results.length - 1)];
    seen.push({ url: String(url), init, headers: new Headers(init.headers) });
    if (result instanceof Error) throw result;
    if (result instanceof Response) return result.clone();
    return (result as () => Response)();
  };
  return { fetch, seen };
}

/** A response in the API's envelope. */
export function wrapped(data: unknown, envelope: Record<string, unknown> = {}): Response {
  return Response.json({ code: 200, msg: 'success', data, ...envelope });
}

/** A connection that broke, as `fetch` reports it. */
export function brokenConnection(): Error {
  return new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
}
