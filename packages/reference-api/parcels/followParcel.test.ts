import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { describe, expect, it } from 'vitest';
import { product } from '../testing/fixture.ts';
import { giveAddress, move, placeOrder } from '../testing/order.ts';
import {
  imitateSeventeenTrack,
  KEY,
  REGISTERED,
  type Reply,
  travelling,
  wrapped,
} from '../testing/seventeenTrack.ts';
import { openTestShop } from '../testing/shop.ts';
import { FAILURE_BACKOFF_MS, NEWS_LAST_MS } from './followParcel.ts';
import { shipOrder } from './shipOrder.ts';

const PARCEL = { number: 'YT1', carrier: 190_012 };

/** A shipped order, and a 17TRACK that answers so. */
async function shipped(gettrackinfo: Reply, register: Reply = REGISTERED) {
  const track = await imitateSeventeenTrack({ register, gettrackinfo });
  // Given up early only where no response comes: on a busy machine a request may arrive later than
  // that.
  const timeoutMs = gettrackinfo === 'never' ? 1_000 : 10_000;
  const seventeenTrack = { ...track.options, timeoutMs };
  const shop = await openTestShop({ products: [product('a')] }, { seventeenTrack });
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
  await giveAddress(shop, orderId, { guestId });
  await move(shop, orderId, 'paid');
  expect(await shipOrder(shop.database, orderId, PARCEL, shop.now())).toBe('shipped');
  const ask = async (language: 'en' | 'zh' = 'en') =>
    (await shop.client(language)(trackOrder, { query: { order_id: orderId } })).info;
  const calls = () => track.asked.map(({ call }) => call);
  return { ...track, shop, orderId, ask, calls };
}

describe('the news of a carrier', () => {
  it('are what tracking answers, in the caller’s language where it was translated', async () => {
    const { ask } = await shipped(travelling());
    const info = await ask();
    expect(info?.latest_status).toEqual({ status: 'InTransit', sub_status: 'InTransit_Departure' });
    expect(info?.latest_event).toEqual({ description: 'Left Shenzhen', location: 'SHENZHEN, CN' });
    expect(info?.milestone).toEqual([
      { key_stage: 'PickedUp', time_iso: '2026-02-27T09:00:00+08:00' },
      { key_stage: 'Departure', time_iso: '2026-02-28T21:05:00+08:00' },
      { key_stage: 'Delivered', time_iso: null },
    ]);
    expect((await ask('zh'))?.latest_event?.description).toBe('已离开深圳');
  });

  it('are asked for with the key, once the parcel is registered', async () => {
    const { ask, asked } = await shipped(travelling());
    await ask();
    expect(asked).toEqual([
      { call: 'register', key: KEY, body: [PARCEL] },
      { call: 'gettrackinfo', key: KEY, body: [PARCEL] },
    ]);
  });

  it('are told on for ten minutes, then asked for again', async () => {
    const { ask, calls, shop } = await shipped(travelling());
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    shop.pass(NEWS_LAST_MS - 1);
    await ask();
    expect(calls()).toEqual(['register', 'gettrackinfo']);
    shop.pass(1);
    await ask();
    expect(calls()).toEqual(['register', 'gettrackinfo', 'gettrackinfo']);
  });

  it('make the order delivered when the carrier says so', async () => {
    const delivered = { latest_status: { status: 'Delivered', sub_status: 'Delivered_Other' } };
    const { ask, shop, orderId } = await shipped(travelling(delivered));
    expect((await ask())?.latest_status.status).toBe('Delivered');
    const { state } = await shop.database
      .selectFrom('shop_order')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('delivered');
  });

  it('tell nothing of the buyer, whoever signed', async () => {
    const description = 'Signed by HADDAD, Leila at 4 Harbour Road, Tunis';
    const event = { description, description_translation: null, location: 'Tunis, TN' };
    const { ask } = await shipped(travelling({ latest_event: event }));
    expect((await ask())?.latest_event?.description).toBe('Signed by …, … at …, Tunis');
  });
});

describe('the shop tells what it knows itself', () => {
  it.each<[string, Reply, Reply?]>([
    ['refuses the key', { code: -18_010_002, data: { errors: [{ code: 1, message: 'No.' }] } }],
    ['fails', 500],
    ['never answers', 'never'],
    ['answers nonsense', { hello: true }],
    [
      'refuses the number',
      travelling(),
      wrapped(
        [],
        [{ number: 'YT1', error: { code: -18_010_012, message: 'The format is invalid.' } }],
      ),
    ],
  ])('while 17TRACK %s, and says so in its log', async (_, news, register) => {
    const { ask, shop, calls } = await shipped(news, register);
    expect((await ask())?.latest_status.sub_status).toBe('InTransit_PickedUp');
    expect(shop.logged).toHaveLength(1);
    expect(JSON.stringify(shop.logged)).not.toContain(KEY);
    const before = calls().length;
    shop.pass(FAILURE_BACKOFF_MS - 1);
    await ask();
    expect(calls()).toHaveLength(before);
    shop.pass(1);
    await ask();
    expect(calls().length).toBeGreaterThan(before);
  });

  it.each<[string, object]>([
    ['has no news yet', wrapped([], [{ error: { code: -18_019_909, message: 'No info yet.' } }])],
    [
      'has not found the parcel',
      travelling({ latest_status: { status: 'NotFound', sub_status: 'NotFound_Other' } }),
    ],
  ])('while 17TRACK %s, which is no failure', async (_, news) => {
    const { ask, shop } = await shipped(news);
    expect((await ask())?.latest_status.sub_status).toBe('InTransit_PickedUp');
    expect(shop.logged).toEqual([]);
  });

  it('of an order without a parcel, and asks nobody', async () => {
    const { shop, asked } = await shipped(travelling());
    const { orderId } = await placeOrder(shop, [[1, 1, 100]]);
    await move(shop, orderId, 'paid');
    const { info } = await shop.client()(trackOrder, { query: { order_id: orderId } });
    expect([info?.latest_status.status, asked]).toEqual(['InfoReceived', []]);
  });
});

it('keeps the last news when 17TRACK fails later', async () => {
  const { ask, results, shop } = await shipped(travelling());
  await ask();
  results.gettrackinfo = 503;
  shop.pass(NEWS_LAST_MS);
  expect((await ask())?.latest_event?.description).toBe('Left Shenzhen');
  expect(shop.logged).toHaveLength(1);
});

it('registers a parcel again that the account no longer knows, and takes “already” for a response', async () => {
  const forgotten = { number: 'YT1', error: { code: -18_019_902, message: 'Register first.' } };
  const { ask, results, shop, calls } = await shipped(wrapped([], [forgotten]));
  await ask();
  results.gettrackinfo = travelling();
  results.register = wrapped(
    [],
    [{ number: 'YT1', error: { code: -18_019_901, message: 'Already.' } }],
  );
  shop.pass(FAILURE_BACKOFF_MS);
  expect((await ask())?.latest_event?.description).toBe('Left Shenzhen');
  expect(calls()).toEqual(['register', 'gettrackinfo', 'register', 'gettrackinfo']);
});

it('follows the new number when the first was mistyped', async () => {
  const { ask, asked, shop, orderId } = await shipped(travelling());
  await ask();
  const parcel = { number: 'YT2', carrier: null };
  expect(await shipOrder(shop.database, orderId, parcel, shop.now())).toBe('renumbered');
  await ask();
  expect(asked.slice(2).map(({ body }) => body)).toEqual([
    [{ number: 'YT2' }],
    [{ number: 'YT2' }],
  ]);
});
