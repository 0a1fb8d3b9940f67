import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { declareWithdrawal } from '@vitrine/contract/api/calls/orderRequests.ts';
import { createOrder, saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import {
  capturePayment,
  createPayment,
  payOnDelivery,
} from '@vitrine/contract/api/calls/payments.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import type { CommandModule } from '@vitrine/runtime/command/command.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openCommerceApi } from '../commerceApi.ts';
import { applyCatalogue } from '../import/apply.ts';
import { runCommand } from '../testing/command.ts';
import { PASSWORD } from '../testing/customer.ts';
import { catalogue, product, review } from '../testing/fixture.ts';
import { openMailServer } from '../testing/mailServer.ts';
import { ADDRESS, termsFor } from '../testing/order.ts';
import { temporaryFolder } from '../testing/shop.ts';
import * as cashCommand from './cash.ts';
import * as ordersCommand from './orders.ts';
import * as requestsCommand from './requests.ts';
import * as reviewsCommand from './reviews.ts';

const CASH = { countries: ['AE'], upTo: 2000, holdHours: 48, unconfirmedEach: 2 };

/** A shop that is open, with a mail server, and what its owner and its buyers do. */
async function openDay() {
  const dataFolder = await temporaryFolder();
  const mail = await openMailServer();
  const shop = await openCommerceApi({
    dataFolder,
    payments: { provider: 'practice' },
    siteUrl: 'https://shop.example',
    terms: {
      ...termsFor(['AE', 'DE', 'TN']),
      returns: { days: 14, paidBy: 'shop' },
      cashOnDelivery: CASH,
      withdrawal: true,
    },
    mail: {
      smtpUrl: mail.url,
      from: { name: 'Halcyre', address: 'hello@halcyre.example' },
      inquiriesTo: 'desk@halcyre.example',
    },
  });
  onTestFinished(async () => {
    await shop.close();
    await mail.close();
  });
  const sold = catalogue({ products: [product('ring', { stock: 9, reviews: [review('r1')] })] });
  await applyCatalogue(shop.database, shop.media, sold, { source: 'test' });
  const clientOf = (token?: string) =>
    createShopClient({
      baseUrl: 'http://shop.test',
      token: () => token,
      fetch: async (url, init) => shop.app.request(String(url), init),
    });

  async function order(email: string, place: object, token?: string) {
    const client = clientOf(token);
    const items = [{ product_id: 1, quantity: 1, unit_price: 100 }];
    const made = await client(createOrder, { body: { items, source: 'Halcyre' } });
    const orderId = String(made.order_id);
    const headers = made.guestUserId ? { 'X-Guest-Id': String(made.guestUserId) } : {};
    const body = { orderId, email, ...ADDRESS, ...place };
    await client(saveOrderAddress, { body, headers });
    return { orderId, headers, client };
  }

  async function buy(...who: Parameters<typeof order>) {
    const { orderId, headers, client } = await order(...who);
    const { payment_id } = await client(createPayment, { body: { order_id: orderId }, headers });
    const choice = new URLSearchParams({ id: payment_id, session: 's', ending: 'approve' });
    await shop.app.request('/practice-payments/window', { method: 'POST', body: choice });
    await client(capturePayment, { params: { payment_id }, headers });
    return orderId;
  }

  async function buyOnDelivery(...who: Parameters<typeof order>) {
    const { orderId, headers, client } = await order(...who);
    await client(payOnDelivery, { body: { order_id: orderId }, headers });
    return orderId;
  }

  async function signIn(email: string) {
    const body = { email, password: PASSWORD };
    await clientOf()(register, { body });
    return (await clientOf()(login, { body })).token;
  }

  /** What the owner types; gives what it prints, which is no error. */
  async function run(module: CommandModule, ...args: string[]) {
    const { code, output, errors } = await runCommand(module, args, dataFolder, new Date());
    expect([errors, code]).toEqual(['', 0]);
    return output;
  }
  return { shop, mail, clientOf, buy, buyOnDelivery, signIn, run };
}

test('a day: bought, packed, sent, given back, cancelled, reviewed, withdrawn, and everybody told', async () => {
  const { shop, mail, clientOf, buy, buyOnDelivery, signIn, run } = await openDay();
  const leila = 'leila@mail.example';
  const token = await signIn(leila);

  const guests = await buy('lena@mail.example', { city: 'Berlin', country: 'DE' });
  const customers = await buy(leila, {}, token);
  const unwanted = await buy('ute@mail.example', { city: 'Bonn', country: 'DE' });
  const cash = await buyOnDelivery('omar@mail.example', {
    city: 'Dubai',
    country: 'AE',
    phone: '+971501234567',
  });
  expect(await run(ordersCommand)).toMatch(
    /To be confirmed with their buyers \(1\):.*To be packed and sent \(3\):/s,
  );

  // Who is asked to confirm an order is told before it is confirmed, or not at all.
  await mail.email(8);
  await run(cashCommand, cash, '--confirm');
  const folder = join(await temporaryFolder(), 'print');
  await run(ordersCommand, 'pack', guests, customers, cash, '--folder', folder);
  expect(readdirSync(folder).filter((name) => name.endsWith('.html'))).not.toEqual([]);
  await run(ordersCommand, 'ship', guests, 'LX123456789CN', '--practice');
  await run(ordersCommand, 'refund', customers, '--amount', '25.00', '--reason', 'A scratch');
  await run(ordersCommand, 'cancel', unwanted, '--reason', 'Sold out');

  const form = new FormData();
  form.set('rating', '1');
  form.set('content', 'An insult.');
  const written = await shop.app.request('/api/products/1/reviews', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(written.status).toBe(200);
  await run(reviewsCommand, '2', '--hide', '--reason', 'insults');
  await run(reviewsCommand, '1', '--reply', 'Thank you.');

  const declared = { name: 'Lena Vogel', email: 'lena@mail.example', contract: guests };
  await clientOf()(declareWithdrawal, { body: { ...declared, statement: '' } });
  expect(await run(requestsCommand)).toContain(guests);

  expect(await run(ordersCommand)).toMatch(/To be packed and sent \(2\):.*Sent \(1\):/s);
  const { stock } = await shop.database
    .selectFrom('product')
    .select('stock')
    .executeTakeFirstOrThrow();
  expect(stock).toBe(6);
  const shown = await clientOf()(productReviews, { params: { id: 1 }, query: {} });
  expect(shown.list.map(({ content }) => content)).toEqual(['<p>Exactly as shown.</p>']);

  await mail.email(15);
  const names = { [guests]: 'LENA', [customers]: 'LEILA', [unwanted]: 'UTE', [cash]: 'OMAR' };
  const emails = mail.emails.map(({ to, subject }) => {
    const name = subject?.replace(/\bHC\w+/, (id) => names[id] ?? id);
    return `${to?.[0]?.address?.split('@')[0]}: ${name?.replace(/^\[Test order: .*?\] /, '')}`;
  });
  expect(emails.toSorted()).toEqual([
    'desk: Confirm order OMAR: $100.00 to be paid on delivery',
    'desk: New order LEILA: $100.00',
    'desk: New order LENA: $100.00',
    'desk: New order UTE: $100.00',
    'desk: Withdrawal: order LENA',
    'leila: Refund for your order LEILA',
    'leila: Your order LEILA is confirmed',
    'lena: We received your withdrawal from a contract',
    'lena: Your order LENA is confirmed',
    'lena: Your order LENA is on its way',
    'omar: Your order OMAR is confirmed',
    'omar: Your order OMAR: we confirm it with you first',
    'ute: Refund for your order UTE',
    'ute: Your order UTE is confirmed',
    'ute: Your order UTE was cancelled',
  ]);
});
