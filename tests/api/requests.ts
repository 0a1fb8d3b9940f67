import fc from 'fast-check';
import { nastyBody, nastyText, nastyValue } from './nasty.ts';

/** A request as it goes to the API; nothing of it need make sense. */
export interface WildRequest {
  /** Of a route as it is mounted, or something else. */
  method: string;
  pattern: string;
  /** Each one fills a name in the path. */
  names: string[];
  query: [string, string][];
  headers: [string, string][];
  body: WildBody;
}

type WildBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'raw'; content: string | Uint8Array };

/** What in a shop a request may be about. */
export interface Known {
  /** Ids, slugs, numbers of orders and payments that exist. */
  names: string[];
  tokens: string[];
  guests: string[];
}

/** A body that is right for a route, by the route's name. */
export type Bodies = Record<string, Record<string, unknown>>;

const QUERY_NAMES = [
  'page',
  'per_page',
  'sort_by',
  'order_id',
  'since',
  'at',
  'page[]',
  '__proto__',
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
];
const HEADERS = [
  'Accept-Language',
  'If-None-Match',
  'Idempotency-Key',
  'X-Forwarded-For',
  'Range',
  'Origin',
  'X-Request-Id',
  'Content-Encoding',
  'Content-Length',
  'Cookie',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** With a token that counts, these would leave nobody signed in. */
const LEAVING = ['POST /api/x/logout', 'POST /api/login'];

/** Requests to routes, of the ways that a shop's own pages never send them. */
export function wildRequest(
  routes: string[],
  bodies: Bodies,
  known: Known,
): fc.Arbitrary<WildRequest> {
  const name = fc.oneof(fc.constantFrom(...known.names), nastyText);
  const route = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...routes) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...METHODS), nastyText).map(elsewhere) },
    { weight: 1, arbitrary: wrongMethod(routes) },
  );
  return route.chain((chosen) => {
    const [method = '', pattern = ''] = chosen.split(/ (.*)/s);
    const isLeaving = LEAVING.includes(chosen);
    return fc.record({
      method: fc.constant(method),
      pattern: fc.constant(pattern),
      names: fc.array(name, { minLength: 2, maxLength: 2 }),
      query: fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), name), { maxLength: 4 }),
      headers: headers(isLeaving ? { ...known, tokens: ['none'] } : known),
      body: /^(?:GET|HEAD)$/.test(method)
        ? fc.constant<WildBody>({ kind: 'none' })
        : body(bodies[chosen] ?? {}, known),
    });
  });
}

const elsewhere = ([method, text]: [string, string]) => `${method} /api/${encodeURI(safe(text))}`;
const wrongMethod = (routes: string[]) =>
  fc
    .tuple(fc.constantFrom(...METHODS), fc.constantFrom(...routes))
    .map(([method, right]) => `${method} ${right.split(' ')[1]}`);

/** `encodeURI` throws on lone surrogates; the server never sees them in an address. */
const safe = (text: string) => text.toWellFormed();

/** Who asks, mostly somebody; and what else a client may say of itself. */
function headers({ tokens, guests }: Known): fc.Arbitrary<[string, string][]> {
  const word = nastyText.map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());
  const say = (header: string, value: fc.Arbitrary<string>) =>
    value.map((text): [string, string][] => [[header, text]]);
  const caller = fc.oneof(
    {
      weight: 6,
      arbitrary: say('Authorization', fc.constantFrom(...tokens.map((text) => `Bearer ${text}`))),
    },
    { weight: 3, arbitrary: say('X-Guest-Id', fc.constantFrom(...guests)) },
    {
      weight: 1,
      arbitrary: say(
        'Authorization',
        fc.oneof(
          word,
          word.map((text) => `Bearer ${text}`),
        ),
      ),
    },
    { weight: 1, arbitrary: say('X-Guest-Id', word) },
    { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
  );
  const other = fc.oneof(
    fc.tuple(fc.constant('Content-Type'), fc.oneof(fc.constantFrom(...TYPES), word)),
    fc.tuple(fc.constantFrom(...HEADERS), word),
  );
  const others = fc.uniqueArray(other, { maxLength: 2, selector: ([header]) => header });
  return fc.tuple(caller, others).map(([own, rest]) => [...own, ...rest]);
}

/** Right, nearly right, or not at all. */
function body(right: Record<string, unknown>, known: Known): fc.Arbitrary<WildBody> {
  const fields = Object.keys(right);
  const spoiled = fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...fields, '__proto__', 'extra'), { maxLength: 3 }),
      fc.array(fc.oneof(nastyValue, fc.constantFrom(...known.names)), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.boolean(),
    )
    .map(([wrong, values, remove]) => {
      const entries = new Map<string, unknown>(Object.entries(right));
      wrong.forEach((field, index) => {
        if (remove && index === 0) entries.delete(field);
        else entries.set(field, values[index]);
      });
      return entries;
    });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant<WildBody>({ kind: 'json', value: right }) },
    {
      weight: 6,
      arbitrary: spoiled.map(
        (entries): WildBody => ({
          kind: 'json',
          value: Object.fromEntries(entries),
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: spoiled.map(
        (entries): WildBody => ({
          kind: 'form',
          fields: [...entries].map(([field, value]) => [field, String(JSON.stringify(value))]),
        }),
      ),
    },
    { weight: 1, arbitrary: nastyValue.map((value): WildBody => ({ kind: 'json', value })) },
    { weight: 1, arbitrary: nastyBody.map((content): WildBody => ({ kind: 'raw', content })) },
  );
}

/** The request as `app.request` takes it. */
export function toRequest({ method, pattern, names, query, headers, body }: WildRequest): Request {
  const fill = [...names];
  const path = pattern.replaceAll('{}', () => encodeURIComponent(safe(fill.shift() ?? '')));
  const search = query
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(safe(value))}`)
    .join('&');
  const content = contentOf(body);
  const init = new Headers();
  for (const [header, value] of headers) {
    // A form brings its own type, with the boundary that parts its fields.
    if (header === 'Content-Type' && body.kind === 'form') continue;
    init.set(header, value);
  }
  return new Request(`http://shop.test${path}?${search}`, {
    method,
    headers: init,
    ...(content !== undefined && !/^(?:GET|HEAD)$/.test(method) && { body: content }),
  });
}

function contentOf(body: WildBody): BodyInit | undefined {
  if (body.kind === 'none') return undefined;
  if (body.kind === 'json') return JSON.stringify(body.value);
  if (body.kind === 'raw') {
    return typeof body.content === 'string' ? body.content : new Uint8Array(body.content);
  }
  const form = new FormData();
  for (const [field, value] of body.fields) form.append(field, value);
  return form;
}
