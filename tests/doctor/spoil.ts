import type { Responder } from './apis.ts';

/** Changes what an API is asked or answers; made anew for each run. */
export type Spoil = (request: Request, respond: Responder) => Promise<Response>;

interface Which {
  method?: string;
  /** Of the path with its query. */
  path: RegExp;
  language?: string;
}

/** Of any shape: answers are spoiled in any way. */
export type Json = ReturnType<typeof JSON.parse>;

/** Spoils the responses to some requests, and leaves all others. */
export function spoil(which: Which, how: Spoil): Spoil {
  return async (request, respond) => {
    const { pathname, search } = new URL(request.url);
    const isIt =
      which.path.test(pathname + search) &&
      (which.method ?? 'GET') === request.method &&
      (which.language === undefined || which.language === request.headers.get('Accept-Language'));
    return isIt ? how(request, respond) : respond(request);
  };
}

/** Changes the JSON of successful responses in place, or puts another in its place. */
export function body(which: Which, change: (json: Json, request: Request) => Json): Spoil {
  return spoil(which, async (request, respond) => {
    const response = await respond(request.clone());
    if (response.status !== 200) return response;
    const json: Json = await response.json();
    const headers = new Headers(response.headers);
    headers.delete('Content-Length');
    return Response.json(change(json, request) ?? json, { status: 200, headers });
  });
}

/** Answers something else altogether. */
export function instead(which: Which, status: number, json: unknown, headers = {}): Spoil {
  return spoil(which, async () => Response.json(json, { status, headers }));
}

/** Changes headers. */
export function header(which: Which, change: (headers: Headers) => void): Spoil {
  return spoil(which, async (request, respond) => {
    const response = await respond(request);
    const headers = new Headers(response.headers);
    change(headers);
    return new Response(response.body, { status: response.status, headers });
  });
}

/** Changes the JSON of a request on its way in. */
export function asked(which: Which, change: (json: Json) => void): Spoil {
  return spoil(which, async (request, respond) => {
    const json: Json = await request.clone().json();
    change(json);
    const { method, headers, url } = request;
    return respond(new Request(url, { method, headers, body: JSON.stringify(json) }));
  });
}

/** Answers something else where the API gave this status. */
export function status(which: Which, given: number, json: Json, other = 200): Spoil {
  return spoil(which, async (request, respond) => {
    const response = await respond(request);
    return response.status === given ? Response.json(json, { status: other }) : response;
  });
}

/** The request at another address. */
export function at(request: Request, change: (url: string) => string): Request {
  return new Request(change(request.url), request);
}

/** The request with another header, or without it. */
export function headed(request: Request, name: string, value?: string): Request {
  const headers = new Headers(request.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return new Request(request, { headers });
}

/** Tells the first call from the later ones. */
export function counter(): () => number {
  let calls = 0;
  return () => {
    calls += 1;
    return calls;
  };
}
