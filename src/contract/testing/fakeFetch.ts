/** A request as a fake `fetch` saw it. */
export interface SeenRequest {
  url: string;
  init: RequestInit;
  headers: Headers;
}

type Answer = Response | Error | (() => Response);

/** A `fetch` that gives the answers in turn, the last one for ever, and keeps what it was asked. */
export function fakeFetch(...answers: [Answer, ...Answer[]]) {
  const seen: SeenRequest[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    seen.push({ url: String(url), init, headers: new Headers(init.headers) });
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return (answer as () => Response)();
  };
  return { fetch, seen };
}

/** An answer in the API's envelope. */
export function wrapped(data: unknown, envelope: Record<string, unknown> = {}): Response {
  return Response.json({ code: 200, msg: 'success', data, ...envelope });
}

/** A connection that broke, as `fetch` reports it. */
export function brokenConnection(): Error {
  return new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
}
