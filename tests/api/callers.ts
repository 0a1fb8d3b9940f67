import { login, logout } from '@vitrine/contract/api/calls/account.ts';
import { addAddress } from '@vitrine/contract/api/calls/addresses.ts';
import { newCustomer, PASSWORD } from '@vitrine/reference-api/testing/customer.ts';
import { ADDRESS, giveAddress, move, placeOrder } from '@vitrine/reference-api/testing/order.ts';
import { beginPayment } from '@vitrine/reference-api/testing/payment.ts';
import type { TestShop } from '@vitrine/reference-api/testing/shop.ts';
import { openWholeApi, SECRET } from './openApi.ts';

/** Those who may call, strangers first, so that what owners change is changed last. */
export const CALLERS = [
  ...(['nobody', 'forged', 'expired', 'loggedOut', 'publisher'] as const),
  ...(['otherGuest', 'otherCustomer', 'guest', 'customer'] as const),
] as const;
export type CallerName = (typeof CALLERS)[number];

/** What a caller sends along. */
export interface Caller {
  token?: string;
  guestId?: string;
}

/** A shop where a guest and a customer have bought, with everybody who may call. */
export interface Scene {
  shop: TestShop;
  callers: Record<CallerName, Caller>;
  /** The guest's and the customer's orders that wait for payment. */
  guestOrder: string;
  customerOrder: string;
  guestPayment: string;
  customerPayment: string;
  /** One that the customer has saved. */
  customerAddress: string;
  /** The customer's, expired. */
  session: string;
}

/** What is in the customer's and the guest's addresses, and nowhere else. */
export const PERSONAL = {
  customer: ['leila@mail.example', 'Haddad', 'Harbour Road', 'Tunis'],
  guest: ['noor@mail.example', 'Okafor', 'Quay Street', 'Lagos'],
};
const GUEST_ADDRESS = {
  email: 'noor@mail.example',
  firstName: 'Noor',
  lastName: 'Okafor',
  address: '9 Quay Street',
  city: 'Lagos',
  postalCode: '100001',
  country: 'NG',
};

/** Opens the scene; it is gone at the test's end. */
export async function openScene(): Promise<Scene> {
  const shop = await openWholeApi();
  const customer = { token: await newCustomer(shop, 'leila') };
  const otherCustomer = { token: await newCustomer(shop, 'mira') };
  const loggedOut = { token: await signIn(shop) };
  await shop.client('en', loggedOut)(logout, {});
  shop.pass(1);
  const expired = { token: await signIn(shop) };
  const session = await expireLatest(shop);
  const [guest, otherGuest] = [await orderAsGuest(shop), await orderAsGuest(shop)];
  await giveAddress(shop, guest.orderId, guest, GUEST_ADDRESS);
  const bought = await placeOrder(shop, [[1, 1, 199]], customer);
  await move(shop, bought.orderId, 'paid');
  const waiting = await placeOrder(shop, [[3, 1, 45]], customer);
  await giveAddress(shop, waiting.orderId, customer);
  const saved = { body: { ...ADDRESS, is_default: true } };
  const { id: customerAddress } = await shop.client('en', customer)(addAddress, saved);
  return {
    shop,
    callers: {
      nobody: {},
      forged: { token: 'A'.repeat(43) },
      expired,
      loggedOut,
      publisher: { token: SECRET },
      customer,
      otherCustomer,
      guest: { guestId: guest.guestId },
      otherGuest: { guestId: otherGuest.guestId },
    },
    guestOrder: guest.orderId,
    customerOrder: waiting.orderId,
    guestPayment: await beginPayment(shop, guest.orderId, guest),
    customerPayment: await beginPayment(shop, waiting.orderId, customer),
    customerAddress: String(customerAddress),
    session,
  };
}

async function signIn(shop: TestShop): Promise<string> {
  const body = { email: 'leila@mail.example', password: PASSWORD };
  return (await shop.client()(login, { body })).token;
}

/** Moves the end of the session that was opened last into the past; returns its id. */
async function expireLatest(shop: TestShop): Promise<string> {
  const { id } = await shop.database
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await shop.database
    .updateTable('session')
    .set({ expires_at: shop.now().toISOString() })
    .where('id', '=', id)
    .execute();
  return String(id);
}

async function orderAsGuest(shop: TestShop) {
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 199]]);
  return { orderId, guestId };
}
