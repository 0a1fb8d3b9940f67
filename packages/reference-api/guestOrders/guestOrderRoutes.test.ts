import { features } from '@vitrine/contract/api/calls/features.ts';
import { askOrderCode, orderByCode } from '@vitrine/contract/api/calls/guestOrder.ts';
import { expect, test } from 'vitest';
import { product } from '../testing/fixture.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { giveAddress, move, placeOrder } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop } from '../testing/shop.ts';

const MINUTE = 60_000;

async function openSold() {
  const mailbox = await openMailbox();
  const shop = await openTestShop({ products: [product('ring')] }, { mailer: mailbox.mailer });
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
  await giveAddress(shop, orderId, { guestId });
  await move(shop, orderId, 'paid');
  const client = shop.client();
  const claim = { order_id: ` ${orderId.toLowerCase()} `, email: ' Leila@MAIL.example ' };
  const open = (code: string) => client(orderByCode, { body: { ...claim, code } });
  const refusal = async (code: string) => (await refusalOf(open(code))).code;
  return { mailbox, shop, orderId, client, claim, open, refusal };
}

async function codeIn(mailbox: Mailbox, number = 1): Promise<string> {
  return /^\d{6}$/m.exec((await mailbox.email(number)).text ?? '')?.[0] ?? '';
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the e-mailed code shows the whole order, in any spelling of number and address', async () => {
  const { mailbox, orderId, client, claim, open } = await openSold();
  await client(askOrderCode, { body: claim });
  const code = await codeIn(mailbox);
  expect(await mailbox.email(1)).toMatchObject({
    to: [{ address: 'leila@mail.example' }],
    subject: `Your code for order ${orderId}`,
  });
  for (const _ of Array(7)) {
    expect(await open(code)).toMatchObject({
      order_id: orderId,
      state: 'paid',
      lines: [{ quantity: 1 }],
      address: { city: 'Tunis' },
    });
  }
});

test('an unknown number, or another address, is responded to alike and gets no email', async () => {
  const { mailbox, orderId, client, claim } = await openSold();
  const responses = [];
  for (const body of [
    claim,
    { ...claim, email: 'omar@mail.example' },
    { ...claim, order_id: 'HC00000000000000000000' },
  ]) {
    responses.push(await client(askOrderCode, { body }));
  }
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  await mailbox.mailer.close();
  expect(mailbox.emails).toHaveLength(1);
  const code = await codeIn(mailbox);
  const guesses = [
    { order_id: orderId, email: 'omar@mail.example', code },
    { ...claim, order_id: 'HC00000000000000000000', code },
    { ...claim, code: other(code) },
  ];
  const refusals = [];
  for (const body of guesses) refusals.push(await refusalOf(client(orderByCode, { body })));
  expect(new Set(refusals.map(({ code, serverMessage }) => `${code} ${serverMessage}`)).size).toBe(
    1,
  );
});

test('five wrong guesses end a code, also at the same moment', async () => {
  const { mailbox, client, claim, refusal } = await openSold();
  await client(askOrderCode, { body: claim });
  const code = await codeIn(mailbox);
  const guesses = Array.from({ length: 5 }, () => refusal(other(code)));
  expect(await Promise.all(guesses)).toEqual([403, 403, 403, 403, 403]);
  expect(await refusal(code)).toBe(403);
});

test('a code ends after 15 minutes, and when a newer one is sent', async () => {
  const { mailbox, shop, client, claim, open, refusal } = await openSold();
  await client(askOrderCode, { body: claim });
  const first = await codeIn(mailbox);
  await client(askOrderCode, { body: claim });
  const second = await codeIn(mailbox, 2);
  if (first !== second) expect(await refusal(first)).toBe(403);
  await open(second);
  shop.pass(15 * MINUTE);
  expect(await refusal(second)).toBe(403);
});

test('a mailbox is not flooded, and a code is no plain text at rest', async () => {
  const { mailbox, shop, client, claim } = await openSold();
  for (const _ of Array(5)) await client(askOrderCode, { body: claim });
  await mailbox.mailer.close();
  expect(mailbox.emails).toHaveLength(3);
  const [row] = await shop.database.selectFrom('order_code').selectAll().execute();
  expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('one place may guess only so often, whichever orders it names', async () => {
  const { client, claim } = await openSold();
  const body = { ...claim, code: '000000' };
  for (let index = 0; index < 20; index += 1) await refusalOf(client(orderByCode, { body }));
  expect(await refusalOf(client(orderByCode, { body }))).toMatchObject({ code: 429 });
});

test('a shop without mail neither announces nor has the call', async () => {
  const client = (await openTestShop()).client();
  expect((await client(features, {})).features).not.toContain('guestOrder');
  const body = { order_id: 'HC1', email: 'leila@mail.example' };
  expect(await refusalOf(client(askOrderCode, { body }))).toMatchObject({ code: 404 });
});
