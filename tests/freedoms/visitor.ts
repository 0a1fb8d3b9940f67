import type { Call, DataOf, RequestOf } from '@vitrine/contract/api/call.ts';
import type { Client } from '@vitrine/contract/api/client.ts';
import type { Json, Spoil } from '../doctor/spoil.ts';
import { instead, json } from './changes.ts';

/** A customer of the minimal API with an account, a lamp in the cart and an order. */
export interface Customer {
  ask: Client;
  account: { email: string; password: string };
  orderId: string;
}

/** What the browser does, what comes back, and what it makes of it: data, or a sentence. */
export type CallFreedom = readonly [
  name: string,
  act: (customer: Customer) => Promise<unknown>,
  change: Spoil,
  expected: unknown,
];

export const ANY = /^\/api\//;

export const calling =
  <C extends Call>(
    call: C,
    request: (customer: Customer) => RequestOf<C>,
    read: (data: DataOf<C>) => unknown = (data) => data,
  ) =>
  async (customer: Customer) =>
    read(await customer.ask(call, request(customer)));

export const changed = (change: (data: Json) => Json) =>
  json(ANY, (body) => ({ ...body, data: change(body.data) }));

export const data = (fields: object) => changed((had) => ({ ...had, ...fields }));

export const answered = (status: number, body: object | string) => instead(ANY, status, body);

export const wrong = (call: string, what: string) => `${call} gave a wrong response: ${what}.`;
