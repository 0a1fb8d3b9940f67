import { order as orderCall } from '@vitrine/contract/api/calls/orderHistory.ts';
import {
  capturePayment,
  createPayment,
  paymentsSetup,
} from '@vitrine/contract/api/calls/payments.ts';
import { expectRefusal, failIf, type Group, titleOf } from '../check.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';
import { addressedOrder, guestOf, guestOrder } from '../ordering.ts';
import type { Shop } from '../shop.ts';
import { needsFeature } from './optional.ts';

/** Payments that the API makes and captures; no money moves. */
export const payments: Group = {
  title: 'Payments',
  level: 'loses',
  remedy:
    'Create and capture each payment once, over the order’s own total: docs/api-reference.md.',
  checks: [
    {
      name: 'payments.setup',
      title: `${titleOf(paymentsSetup)} says who takes the payments`,
      loss: 'The checkout page cannot show its payment buttons.',
      run: async (shop) => {
        await needsFeature(shop, 'payments');
        await readSetup(shop);
      },
    },
    {
      name: 'payments.address',
      title: 'no payment is created before the address is known',
      loss: 'Orders are paid that cannot be sent.',
      run: async (shop) => {
        await needsFeature(shop, 'payments');
        const order = await guestOrder(shop, 'of another guest');
        const body = { order_id: order.id };
        expectRefusal(await shop.api.call(createPayment, { body }, guestOf(order)), 422);
      },
    },
    {
      name: 'payments.created',
      title: `${titleOf(createPayment)} creates one payment for one order`,
      loss: 'Nobody can pay, or one order is paid twice.',
      run: async (shop) => {
        const { order, as, id } = await startPayment(shop);
        const again = await shop.api.read(createPayment, { body: { order_id: order.id } }, as);
        failIf(again.payment_id !== id, `payment ${again.payment_id} after ${id}`);
      },
    },
    {
      name: 'payments.strangers',
      title: 'nobody else can create or capture it',
      loss: 'Strangers act on what others pay.',
      run: async (shop) => {
        const { order, id } = await needsPayment(shop);
        for (const as of [{}, { guest: 'no-such-guest-0000000000' }]) {
          const body = { order_id: order.id };
          expectRefusal(await shop.api.call(createPayment, { body }, as));
          expectRefusal(await shop.api.call(capturePayment, { params: { payment_id: id } }, as));
        }
      },
    },
    {
      name: 'payments.approval',
      title: 'nothing is captured that the buyer has not approved',
      loss: 'Orders count as paid without a payment.',
      run: async (shop) => {
        const { as, id } = await needsPayment(shop);
        const params = { payment_id: id };
        expectRefusal(await shop.api.call(capturePayment, { params }, as), 402, 409, 422);
      },
    },
    {
      name: 'payments.captured',
      title: 'an approved payment is captured once, over the order’s own total',
      loss: 'Buyers pay another amount, or twice.',
      run: async (shop) => {
        const { order, as, id } = await needsPayment(shop);
        await approve(shop, id);
        const params = { payment_id: id };
        const first = await shop.api.read(capturePayment, { params }, as);
        const again = await shop.api.read(capturePayment, { params }, as);
        shop.leftBehind.add('one test order that was paid');
        const own = await shop.api.read(orderCall, { params: { id: order.id } }, as);
        const { state, total_price: due } = own;
        if (first.amount !== due || again.amount !== due) {
          throw new CheckFailedError(`${first.amount} cents captured, expected ${due}`);
        }
        failIf(state !== 'paid', `an order that is ${state} after its payment`);
      },
    },
  ],
};

const readSetup = (shop: Shop) =>
  shop.once(titleOf(paymentsSetup), () => shop.api.read(paymentsSetup, {}));

/** A guest's payment, for the check of this very call. */
async function startPayment(shop: Shop) {
  await needsFeature(shop, 'payments');
  const order = await addressedOrder(shop);
  const as = guestOf(order);
  const id = await shop.once(titleOf(createPayment), async () => {
    const body = { order_id: order.id };
    return (await shop.api.read(createPayment, { body }, as)).payment_id;
  });
  return { order, as, id };
}

const needsPayment = (shop: Shop) => shop.needed(titleOf(createPayment), () => startPayment(shop));

/** Approves it in the sandbox’s window; at a real provider only a person can. */
async function approve(shop: Shop, id: string): Promise<void> {
  const setup = await shop.needed(titleOf(paymentsSetup), () => readSetup(shop));
  if (setup.provider !== 'practice' || !setup.script_url?.startsWith('/')) {
    throw new SkippedError('a person has to approve it: the provider is no sandbox');
  }
  const path = `${setup.script_url.slice(0, setup.script_url.lastIndexOf('/'))}/window`;
  const body = new URLSearchParams({ id, session: 'doctor', ending: 'approve' }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status } = await shop.api.send('POST', path, { body, headers });
  failIf(status !== 200, `${status} from the sandbox’s window`);
}
