import type { Call } from '@vitrine/contract/api/call.ts';
import { envelopeSchema } from '@vitrine/contract/api/envelope.ts';
import type { TestShop } from '@vitrine/reference-api/testing/shop.ts';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { seedDemo } from '../../packages/reference-api/seed.ts';
import { calls } from '../contract/calls.ts';
import { TRY_ALL } from '../sample.ts';
import { bodiesOf } from './bodies.ts';
import { openScene } from './callers.ts';
import { routeName, routesOf } from './openApi.ts';
import { toRequest, type WildRequest, wildRequest } from './requests.ts';

const RUNS = TRY_ALL ? 20_000 : 4_000;

/** No response of the demo's is a third of it. */
const MAX_BYTES = 1_500_000;
/**
 * Of this process's own time, however busy the machine is: far more than any response takes. In ms.
 */
const MAX_CPU_MS = 1_000;

const INTERNALS =
  /node_modules|file:\/\/|\.[jt]s:\d|sqlite|no such (?:table|column)|constraint failed|near ".*": syntax|\/(?:tmp|work|home|usr|root)\//i;

const CALLS = new Map<string, Call>(calls.map((call) => [routeName(call.method, call.path), call]));

/** What is wrong with a response; `null` where nothing is. */
async function complaint(
  shop: TestShop,
  wild: WildRequest,
  answered: Map<string, Set<number>>,
): Promise<string | null> {
  const before = process.cpuUsage();
  const request = toRequest(wild);
  const response = await shop.app.request(request, undefined, connectedFrom('192.0.2.9'));
  const content = Buffer.from(await response.arrayBuffer());
  const spent = process.cpuUsage(before);
  const cpuMs = (spent.user + spent.system) / 1000;
  const route = `${wild.method} ${wild.pattern}`;
  answered.set(route, (answered.get(route) ?? new Set()).add(response.status));
  if (response.status >= 500 && response.status !== 503)
    return `it responded with ${response.status}`;
  if (content.byteLength > MAX_BYTES) return `the answer has ${content.byteLength} bytes`;
  if (cpuMs > MAX_CPU_MS) return `it took ${Math.round(cpuMs)} ms`;
  const text = content.toString('latin1');
  const called = CALLS.get(route);
  if (called?.lines && response.status === 200) return linesComplaint(called, content.toString());
  if (!(response.headers.get('Content-Type') ?? '').startsWith('application/json')) {
    return textComplaint(request, response.status, text);
  }
  // The document about the calls is none of them.
  if (wild.pattern === '/api/openapi.json' && response.status === 200) return null;
  const leak = INTERNALS.exec(text);
  if (leak) return `it tells ${leak[0]}`;
  return envelopeComplaint(wild, response.status, content.toString());
}

/** Only what is not the API's, and responds without a body, are no JSON. */
function textComplaint({ url, method }: Request, status: number, text: string) {
  const mayBeNone = text === '' && (method === 'HEAD' || method === 'OPTIONS' || status === 204);
  const isApi = new URL(url).pathname.startsWith('/api/');
  return mayBeNone || !isApi ? null : `${status} is no JSON: ${text}`;
}

function linesComplaint(call: Call, text: string) {
  const lines = text.split('\n').filter(Boolean);
  const isRight = lines.every((line) => v.is(call.data, JSON.parse(line)));
  return isRight ? null : 'a line is not what the contract says';
}

function envelopeComplaint({ method, pattern }: WildRequest, status: number, text: string) {
  if (method === 'HEAD' && text === '') return null;
  const read = v.safeParse(envelopeSchema, JSON.parse(text));
  if (!read.success) return 'it is no envelope';
  const { code, message, data } = read.output;
  if (code !== status) return `the code is ${code}, the status ${status}`;
  if (message === '') return 'it says nothing';
  const call = CALLS.get(`${method} ${pattern}`);
  if (status !== 200 || !call) return null;
  return v.is(call.data, data) ? null : 'its data is not what the contract says';
}

/** Sells the demo's products in place of the scene's; gives what there is to ask for. */
async function sellDemo(shop: TestShop) {
  const { database } = shop;
  await database.deleteFrom('product').execute();
  await seedDemo(shop, shop.now());
  const products = await database
    .selectFrom('product')
    .select(['id', 'slug', 'price_cents'])
    .where('discount_percent', 'is', null)
    .where('discount_cents', 'is', null)
    .limit(3)
    .execute();
  const post = await database.selectFrom('post').select('slug').executeTakeFirstOrThrow();
  const category = await database.selectFrom('category').select('slug').executeTakeFirstOrThrow();
  const [first] = products;
  if (!first) throw new Error('The demo should sell something.');
  const slugs = [post.slug, category.slug, ...products.map(({ slug }) => slug)];
  return {
    names: [...slugs, ...products.map(({ id }) => String(id))],
    product: { product_id: first.id, unit_price: first.price_cents / 100 },
  };
}

it(`holds whatever it is sent: ${RUNS} requests`, { timeout: 60_000 + RUNS * 5 }, async () => {
  const scene = await openScene();
  const { shop, callers } = scene;
  const sold = await sellDemo(shop);
  const known = {
    names: [scene.guestOrder, scene.customerOrder, scene.guestPayment, ...sold.names],
    tokens: [callers.customer, callers.otherCustomer, callers.expired, callers.publisher].map(
      ({ token }) => token ?? '',
    ),
    guests: [callers.guest.guestId ?? '', callers.otherGuest.guestId ?? ''],
  };
  const answered = new Map<string, Set<number>>();
  const requests = wildRequest(routesOf(shop), bodiesOf(scene, sold.product), known);
  await fc.assert(
    fc.asyncProperty(requests, async (wild) => {
      expect(await complaint(shop, wild, answered)).toBeNull();
    }),
    { numRuns: RUNS },
  );
  expect([...answered.keys()]).toEqual(expect.arrayContaining(routesOf(shop)));
  expect(shop.logged.filter(({ message }) => message.endsWith(' failed.'))).toEqual([]);
});
