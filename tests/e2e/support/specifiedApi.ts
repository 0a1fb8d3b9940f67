import type { Responder } from '../../doctor/apis.ts';
import { callOf, SHOWN } from '../../minimal/shown.ts';

/** Headers that only an API of ours knows. */
const OWN_HEADERS = ['X-Guest-Id', 'Idempotency-Key', 'X-Cart-Order'];

/**
 * The API as one that answers what spec section 7 shows and nothing else: to browsers and to the
 * publisher it has no other call under `/api`, knows no other header and shows no other field.
 * Tests themselves, whose requests no page makes, see all of it.
 */
export function specifiedOnly(respondAsOurs: Responder): Responder {
  /**
   * Guests by their orders: an API of the specification takes who knows an order's id for its
   * owner.
   */
  const guests = new Map<string, string>();
  const respond: Responder = async (request) => {
    const response = await respondAsOurs(request);
    if (request.url.endsWith('/api/orderCreatViaApi') && response.ok) {
      const { data } = await response.clone().json();
      guests.set(data.order_id, data.guestUserId);
    }
    return response;
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    // Set by browsers and by Node's fetch, and by nothing else.
    if (!request.headers.has('Sec-Fetch-Mode') || !pathname.startsWith('/api/')) {
      return respond(request);
    }
    const call = callOf(request.method, pathname);
    if (!call) return Response.json({ code: 404, msg: 'Not found' }, { status: 404 });
    const headers = new Headers(request.headers);
    for (const name of [...OWN_HEADERS, 'If-None-Match']) headers.delete(name);
    if (pathname === '/api/shipping-addresses') {
      const { orderId } = await request.clone().json();
      headers.set('X-Guest-Id', guests.get(orderId) ?? '');
    }
    const response = await respond(new Request(request, { headers }));
    const text = await response.text();
    const shown = new Set(SHOWN[call]?.split(' '));
    const body =
      shown.has('') || text === '' ? '' : JSON.stringify(only(named(JSON.parse(text)), shown));
    const status = response.status === 204 ? 200 : response.status;
    const kept = new Headers(response.headers);
    for (const name of ['Content-Length', 'ETag']) kept.delete(name);
    return new Response(body, { status, headers: kept });
  };
}

/** The server's message, under the name that the call has for it. */
function named(json: Record<string, unknown>) {
  return { ...json, msg: json.msg ?? json.message, message: json.message ?? json.msg };
}

/** What of some JSON is shown; `at` is where it stands. */
function only(json: unknown, shown: ReadonlySet<string>, at = ''): unknown {
  if (Array.isArray(json)) return json.map((item) => only(item, shown, at));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => shown.has(at + key))
      .map(([key, value]) => [key, only(value, shown, `${at}${key}.`)]),
  );
}
