import { validateToken } from '@vitrine/contract/api/calls/account.ts';
import { addToCart } from '@vitrine/contract/api/calls/cart.ts';
import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { eraseAccount, exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import { createReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { OWNED_TABLES } from '../database/personalColumns.ts';
import type { Tables } from '../database/tables.ts';
import { tidyUp } from '../housekeeping.ts';
import { noteOrder } from '../orderAdmin/noteOrder.ts';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { giveAddress, move, openOrders, placeOrder } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import type { TestShop } from '../testing/shop.ts';
import { uploadImage } from '../testing/upload.ts';

const ask = { body: { password: PASSWORD } };
const TEXTS = [
  'leila@mail.example',
  'Haddad',
  'Harbour Road',
  'Exactly as shown',
  'Is it in stock',
  '+21671000000',
];

let shop: TestShop;
let token: string;
let paid: string;
let waiting: string;

/** A customer who has left something everywhere. */
beforeEach(async () => {
  shop = await openOrders();
  token = await newCustomer(shop);
  const client = shop.client('en', { token });
  paid = (await placeOrder(shop, [[1, 1, 169.99]], { token })).orderId;
  waiting = (await placeOrder(shop, [[2, 1, 120.5]], { token })).orderId;
  for (const order of [paid, waiting])
    await giveAddress(shop, order, { token }, { phone: '+21671000000' });
  await move(shop, paid, 'paid');
  await noteOrder(shop.database, paid, 'Leila called about it.', shop.now());
  await client(addToCart, { body: { product_id: 1, quantity: 2 } });
  const description = 'Is it in stock?';
  await client(createInquiry, {
    body: { email: 'leila@mail.example', country: 'TN', description },
  });
  const images = [await uploadImage(shop, token)];
  await client(createReview, {
    params: { id: 1 },
    body: { rating: 5, content: TYPED, images },
  });
});

const TYPED = 'Exactly as shown.\nSize <7 & "wide" &amp; <b>\n\n很好';

/** All rows of the tables but of the one that counts requests, as text. */
async function everything(): Promise<string> {
  const tables = await shop.database.introspection.getTables();
  const kept = tables.filter(({ name }) => name !== 'rate_window');
  const rows = kept.map(({ name }) =>
    shop.database
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}

describe('what the shop has of a customer', () => {
  it('is given whole, to who knows the password', async () => {
    const data = await shop.client('en', { token })(exportAccount, ask);
    expect(data).toMatchObject({
      account: { email: 'leila@mail.example', name: 'Leila Haddad' },
      orders: [
        { order_id: expect.any(String), address: { lastName: 'Haddad' } },
        { order_id: expect.any(String), address: { address: '4 Harbour Road' } },
      ],
      reviews: [
        { product_id: 1, rating: 5, content: TYPED, files: [expect.stringContaining('uploads/')] },
      ],
      cart: [{ product_id: 1, quantity: 2 }],
      inquiries: [{ description: 'Is it in stock?' }],
      uploads: [{ type: 'image' }],
      sessions: [{ created_at: expect.any(String) }],
    });
    const text = JSON.stringify(data);
    expect(text).toContain('Leila called about it.');
    expect(TEXTS.filter((word) => !text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/scrypt|token_hash/);
  });

  it('is not given, nor erased, for a token alone', async () => {
    const client = shop.client('en', { token });
    const guess = { body: { password: 'guess' } };
    for (const call of [exportAccount, eraseAccount]) {
      const refusal = await refusalOf(client(call, guess));
      expect(refusal).toMatchObject({
        status: 403,
        fieldErrors: { password: [expect.any(String)] },
      });
    }
    for (let index = 0; index < 8; index += 1) await refusalOf(client(eraseAccount, guess));
    expect(await refusalOf(client(eraseAccount, ask))).toMatchObject({ status: 429 });
    await client(validateToken, { body: { token } });
  });

  it('is only the customer’s: a guest’s with the same e-mail address is not', async () => {
    const { orderId, guestId } = await placeOrder(shop, [[2, 1, 120.5]]);
    await giveAddress(shop, orderId, { guestId });
    const body = { email: 'leila@mail.example', country: 'TN', description: 'Of a stranger' };
    await shop.client()(createInquiry, { body });
    const text = JSON.stringify(await shop.client('en', { token })(exportAccount, ask));
    expect([text.includes(orderId), text.includes('Of a stranger')]).toEqual([false, false]);
  });
});

describe('an erased account', () => {
  it('leaves nothing but what the books need of paid orders', async () => {
    await shop.client('en', { token })(eraseAccount, ask);
    const refusal = await refusalOf(shop.client()(validateToken, { body: { token } }));
    expect(refusal).toMatchObject({ code: 401 });
    const orders = await shop.database
      .selectFrom('shop_order')
      .leftJoin('order_address', 'order_address.order_id', 'shop_order.id')
      .select(['id', 'shop_order.state', 'customer_id', 'total_cents', 'last_name', 'email'])
      .orderBy('total_cents')
      .execute();
    expect(orders).toEqual([
      {
        id: waiting,
        state: 'cancelled',
        customer_id: null,
        total_cents: 12_050,
        last_name: null,
        email: null,
      },
      {
        id: paid,
        state: 'paid',
        customer_id: null,
        total_cents: 16_999,
        // The shop has to write about the parcel.
        last_name: 'Haddad',
        email: 'leila@mail.example',
      },
    ]);
    expect(await shop.database.selectFrom('order_note').selectAll().execute()).toEqual([]);
    for (const [table, { isKept }] of OWNED_TABLES) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(shop.database);
      expect([table, rows.length > 0]).toEqual([table, isKept === true]);
    }
    await move(shop, paid, 'shipped');
    await tidyUp(shop.database, shop.media, shop.now());
    const rest = await everything();
    const kept = ['Haddad', 'Harbour Road'];
    expect(TEXTS.filter((word) => rest.includes(word))).toEqual(kept);
    expect(await shop.database.selectFrom('media_file').selectAll().execute()).toEqual([]);
  });

  it('frees the address for a new one, which finds nothing of the old', async () => {
    await shop.client('en', { token })(eraseAccount, ask);
    const again = await newCustomer(shop);
    const data = await shop.client('en', { token: again })(exportAccount, ask);
    expect(data).toMatchObject({ orders: [], reviews: [], cart: [], inquiries: [] });
    expect(data.account).toMatchObject({ id: 2 });
  });

  it('is kept whole while a payment is under way', async () => {
    await shop.database
      .insertInto('payment')
      .values({
        id: 'P1',
        order_id: waiting,
        environment: 'practice',
        status: 'CAPTURING',
        cents: 12_050,
        currency: 'USD',
        created_at: shop.now().toISOString(),
      })
      .execute();
    const before = await everything();
    const refusal = await refusalOf(shop.client('en', { token })(eraseAccount, ask));
    expect(refusal).toMatchObject({ status: 409 });
    expect(await everything()).toBe(before);
  });
});
