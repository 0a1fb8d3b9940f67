import type { Responder } from '../doctor/apis.ts';
import type { Json, Spoil } from '../doctor/spoil.ts';

/** Ways in which real backends differ from the minimal one, as changes of its responses. */

const LAMP = { id: 'p-lamp', slug: 'harbour-lamp' };
const API = /^\/api\//;
const LIST = /^\/api\/productsList\?/;

/** Changes what is answered at some addresses, whatever the method. */
export const on =
  (path: RegExp, how: (request: Request, respond: Responder) => Promise<Response>): Spoil =>
  (request, respond) => {
    const { pathname, search } = new URL(request.url);
    return path.test(pathname + search) ? how(request, respond) : respond(request);
  };

/** Every object of some JSON. */
function objectsIn(json: Json): Json[] {
  if (typeof json !== 'object' || json === null) return [];
  const inner = Object.values(json).flatMap(objectsIn);
  return Array.isArray(json) ? inner : [json, ...inner];
}

/** Changes the JSON of successful responses in place, or puts another in its place. */
export const json = (path: RegExp, change: (json: Json) => Json): Spoil =>
  text(path, (content) => {
    const parsed: Json = JSON.parse(content);
    return JSON.stringify(change(parsed) ?? parsed);
  });

/** The text of successful responses. */
export const text = (
  path: RegExp,
  change: (text: string) => BodyInit,
  headers: Record<string, string> = {},
): Spoil =>
  on(path, async (request, respond) => {
    const response = await respond(request);
    const type = { 'Content-Type': 'application/json', ...headers };
    return response.ok ? new Response(change(await response.text()), { headers: type }) : response;
  });

/** Something else than what would be answered. */
export const instead = (
  path: RegExp,
  status: number,
  content: object | string = '',
  headers: Record<string, string> = {},
): Spoil =>
  on(path, async () => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    return new Response(status === 204 ? null : body, { status, headers });
  });

/** The first answers are others; the next ones are as they were. */
export const atFirst = (count: number, path: RegExp, status: number, headers = {}): Spoil => {
  let calls = 0;
  return on(path, (request, respond) => {
    calls += 1;
    return calls > count
      ? respond(request)
      : Promise.resolve(new Response('', { status, headers }));
  });
};

/** No response: what `fetch` throws when the time is up. */
export const hanging = (path: RegExp): Spoil =>
  on(path, () => Promise.reject(new DOMException('The time is up.', 'TimeoutError')));

/** Asks for another address than was asked for. */
export const asking = (path: RegExp, change: (url: URL) => void): Spoil =>
  on(path, (request, respond) => {
    const url = new URL(request.url);
    change(url);
    return respond(new Request(url, request));
  });

/** Changes one after the other, the one nearest to the backend first. */
export const all = (...changes: Spoil[]): Spoil =>
  changes.reduce(
    (inner, outer) => (request, respond) => outer(request, (asked) => inner(asked, respond)),
  );

/** Other fields of some objects wherever they are; `undefined` takes one away. */
const fieldsOf =
  (is: (object: Json) => boolean) =>
  (fields: object): Spoil =>
    json(API, (content) => {
      for (const object of objectsIn(content).filter(is)) Object.assign(object, fields);
    });

export const products = fieldsOf((object) => 'price' in object && 'slug' in object);
export const lamp = fieldsOf((object) => 'price' in object && object.slug === LAMP.slug);
export const light = fieldsOf((object) => object.slug === 'light');
export const post = fieldsOf((object) => object.slug === 'on-wicks');
export const reviews = fieldsOf((object) => 'rating' in object);

/** The lamp with a discount. */
export const reduced = (fields: object) =>
  lamp({ discount_type: 'percentage', discount_value: 10, ...fields });

/** The lamp under another id; its reviews are found there. */
export const lampId = (id: unknown): Spoil =>
  all(
    asking(API, (url) => {
      const other = `/products/${encodeURIComponent(String(id))}/`;
      url.pathname = url.pathname.replace(other, `/products/${LAMP.id}/`);
    }),
    lamp({ id }),
  );

/** The lamp under another slug; its page is found there. */
export const lampSlug = (slug: unknown): Spoil =>
  all(
    asking(API, (url) => {
      const other = `/slug/${encodeURIComponent(String(slug).trim())}`;
      if (url.pathname.endsWith(other)) url.pathname = `/api/products/slug/${LAMP.slug}`;
    }),
    lamp({ slug }),
  );

/** The list's fields beside the products. */
export const list = (fields: object): Spoil =>
  json(LIST, ({ data }) => void Object.assign(data, fields));

/** Copies of the candle, so that there are `count` products, `perPage` on a page. */
export function many(
  count: number,
  { perPage, pages, fields = {} }: { perPage?: number; pages?: number; fields?: object } = {},
): Spoil {
  const copy = (product: Json, number: number) => ({
    ...product,
    id: `p-${number}`,
    slug: `candle-${number}`,
    name: `Candle ${number}`,
    ...fields,
  });
  return on(API, async (request, respond) => {
    const url = new URL(request.url);
    const number = /\/candle-(\d+)$/.exec(url.pathname)?.[1];
    if (number !== undefined) {
      url.pathname = '/api/products/slug/salt-candle';
      const { data } = await (await respond(new Request(url, request))).json();
      return Response.json({ data: copy(data, Number(number)) });
    }
    if (!LIST.test(url.pathname + url.search)) return respond(request);
    const size = perPage ?? Number(url.searchParams.get('per_page'));
    const start = (Number(url.searchParams.get('page')) - 1) * size;
    url.searchParams.set('page', '1');
    const { data } = await (await respond(new Request(url, request))).json();
    const originals: Json[] = data.list;
    const copies = Array.from({ length: count - originals.length }, (_, index) =>
      copy(originals[1], index),
    );
    const shown = [...originals, ...copies].slice(start, start + size);
    const totalPage = pages ?? Math.ceil(count / size);
    return Response.json({ code: 200, data: { list: shown, totalPage } });
  });
}
