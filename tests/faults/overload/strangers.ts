import { setTimeout as wait } from 'node:timers/promises';
import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { createOrder } from '@vitrine/contract/api/calls/orders.ts';
import { uploadFile } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import pLimit from 'p-limit';
import type { Wanted } from '../race/buyer.ts';

const PASSWORD = 'amber-quay-lantern';
/** After a refusal, a stranger tries again, in ms. */
const AGAIN_MS = 500;
/** What waits for a response that long has failed. */
const TIMEOUT_MS = 60_000;

/** What calls of one address came to: how many were done, and how many refused by their status. */
export type Counts = Record<string, number>;

export function clientFrom(url: string, address: string, token?: string) {
  return createShopClient({
    baseUrl: url,
    timeoutMs: TIMEOUT_MS,
    token: () => token,
    fetch: (target, init) => {
      const headers = new Headers(init?.headers);
      headers.set('X-Forwarded-For', address);
      return fetch(target, { ...init, headers });
    },
  });
}

const credentialsOf = (number: number) => ({
  email: `stranger${number}@mail.example`,
  password: PASSWORD,
});

/** Opens so many accounts, and logs in with each; gives their tokens. */
export function openAccounts(url: string, count: number): Promise<string[]> {
  return pLimit(4).map(Array.from({ length: count }).keys(), async (number) => {
    const call = clientFrom(url, `203.0.113.${number}`);
    const body = credentialsOf(number);
    await call(register, { body });
    return (await call(login, { body })).token;
  });
}

/** A customer of `openAccounts` who comes back from elsewhere; resolves when logged in. */
export async function logInAgain(url: string, number: number): Promise<void> {
  const call = clientFrom(url, '198.18.200.1');
  for (;;) {
    try {
      await call(login, { body: credentialsOf(number) });
      return;
    } catch (error) {
      // Only "busy" is tried again: a right password must never count as a wrong one.
      if (!(error instanceof ApiRefusalError && error.status === 503)) throw error;
      await wait(AGAIN_MS);
    }
  }
}

/** Uploads a file again and again until it is over, from as many addresses as there are tokens. */
export async function uploadUntil(
  over: AbortSignal,
  url: string,
  tokens: string[],
  file: File,
  clients = tokens.length,
): Promise<Counts> {
  const counts: Counts = {};
  await Promise.all(
    tokens.map(async (token, index) => {
      const call = clientFrom(url, `203.0.113.${index % clients}`, token);
      while (!over.aborted) await count(counts, () => call(uploadFile, { body: { file } }));
    }),
  );
  return counts;
}

/** Logs in with wrong passwords over so many connections of one address until it is over. */
export async function guessUntil(over: AbortSignal, url: string, connections: number) {
  const counts: Counts = {};
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const call = clientFrom(url, '192.0.2.7');
      const email = credentialsOf(number % 10).email;
      for (let guess = 0; !over.aborted; guess += 1) {
        await count(counts, () => call(login, { body: { email, password: `wrong ${guess}` } }));
      }
    }),
  );
  return counts;
}

/** Orders without money, so many, from so many networks. */
export async function orderUnpaid(url: string, wanted: Wanted[], orders: number, networks: number) {
  const counts: Counts = {};
  await pLimit(networks).map(Array.from({ length: orders }).keys(), (number) => {
    const call = clientFrom(url, `100.64.${number % networks}.1`);
    const items = Array.from({ length: 3 }, (_, line) => ({
      ...(wanted[(number * 3 + line) % wanted.length] as Wanted),
      quantity: 1,
    }));
    return count(counts, () => call(createOrder, { body: { items, source: 'Halcyre' } }));
  });
  return counts;
}

async function count(counts: Counts, attempt: () => Promise<unknown>): Promise<void> {
  let result = 'done';
  try {
    await attempt();
  } catch (error) {
    result = error instanceof ApiRefusalError ? String(error.status) : 'no response';
  }
  counts[result] = (counts[result] ?? 0) + 1;
  if (result !== 'done') await wait(AGAIN_MS);
}
