import type { Call } from '../../../src/contract/call.ts';
import { askPasswordReset, logout, resetPassword } from '../../../src/contract/calls/account.ts';
import { mergeCart, setCartQuantity } from '../../../src/contract/calls/cart.ts';
import { changes } from '../../../src/contract/calls/changes.ts';
import { features } from '../../../src/contract/calls/features.ts';
import { orderHistory } from '../../../src/contract/calls/orderHistory.ts';
import { paymentsSetup } from '../../../src/contract/calls/payments.ts';
import { sendVitals } from '../../../src/contract/calls/vitals.ts';
import { expectFine, type Group } from '../check.ts';
import { inShort } from '../exchange.ts';
import { announced, announces, readAnnounced } from '../features.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import type { Shop } from '../shop.ts';

/** For each feature a request that changes nothing and that an API with it does not call unknown. */
const PROBES: Record<string, [call: Call, body?: object][]> = {
  cart: [
    [setCartQuantity, {}],
    [mergeCart, {}],
  ],
  logout: [[logout, {}]],
  orders: [[orderHistory]],
  payments: [[paymentsSetup]],
  passwordReset: [[resetPassword, { token: 'no-such-token', password: 'Quiet-7-harbour' }]],
  changes: [[changes]],
  vitals: [[sendVitals, {}]],
};
const NOT_THERE = [404, 405, 501];
/** Further apart, promotions visibly begin and end at the wrong time. */
const MOST_DRIFT_MS = 60_000;

/** Calls beyond the specification, all of them optional. */
export const optional: Group = {
  title: 'Optional calls',
  checks: [
    {
      name: 'optional.announced',
      says: 'GET /api/x announces the optional calls, or is a 404',
      loss: 'The shop does without all of them: no order history, no payment by the API.',
      run: async (shop) => {
        if (await readAnnounced(shop)) return;
        throw new NotApplicable('GET /api/x is a 404: the shop does without optional calls');
      },
    },
    {
      name: 'optional.there',
      says: 'what is announced answers',
      loss: 'The shop shows controls that do nothing.',
      run: async (shop) => {
        const known = await announced(shop);
        if (!known) throw new NotApplicable('nothing is announced');
        for (const [{ method, path }, body] of probes((name) => known.names.includes(name))) {
          const answer = await shop.api.send(method, path, { body });
          if (answer.status >= 500 || NOT_THERE.includes(answer.code)) {
            throw new Wrong(inShort(answer));
          }
        }
      },
    },
    {
      name: 'optional.absent',
      says: 'what is not announced is a 404',
      loss: 'Nobody sees to calls that the shop never makes; strangers may.',
      run: async (shop) => {
        const names = (await announced(shop))?.names ?? [];
        const absent = probes((name) => !names.includes(name));
        if (absent.length === 0) throw new NotApplicable('everything is announced');
        for (const [{ method, path }, body] of absent) {
          const answer = await shop.api.send(method, path, { body });
          if (!NOT_THERE.includes(answer.code)) throw new Wrong(`${inShort(answer)} (404 was due)`);
        }
      },
    },
    {
      name: 'optional.clock',
      says: 'the announced clock is right',
      loss: 'Promotions begin and end at the wrong time on every open page.',
      run: async (shop) => {
        const known = await announced(shop);
        if (!known) throw new NotApplicable('nothing is announced');
        const { headers } = await shop.api.send(features.method, features.path);
        const now = Date.parse(headers.get('Date') ?? '') || Date.now();
        const drift = Math.round((known.time - now) / 1000);
        if (Math.abs(drift) * 1000 > MOST_DRIFT_MS) throw new Wrong(`a clock ${drift} s off`);
      },
    },
    {
      name: 'optional.changes',
      says: 'GET /api/x/changes tells nothing where nothing has changed',
      loss: 'The publisher reads everything at each look, or misses changes.',
      run: async (shop) => {
        await needsFeature(shop, 'changes');
        const since = { since: '', at: 0 };
        const { version } = await shop.api.read(changes, { query: since });
        const query = { since: version, at: Date.now() };
        const told = await shop.api.read(changes, { query });
        if (told.version !== version) throw new NotApplicable('the shop is being changed');
        if (told.all || told.products.length > 0 || told.posts.length > 0) {
          throw new Wrong('changes, although the version is the same');
        }
      },
    },
    {
      name: 'optional.reset',
      says: 'a password reset answers the same to anybody',
      loss: 'Strangers find out who has an account.',
      run: async (shop) => {
        await needsFeature(shop, 'passwordReset');
        const body = { email: 'nobody-0@example.com' };
        expectFine(await shop.api.send(askPasswordReset.method, askPasswordReset.path, { body }));
      },
    },
  ],
};

function probes(isWanted: (name: string) => boolean) {
  return Object.entries(PROBES).flatMap(([name, requests]) => (isWanted(name) ? requests : []));
}

/** Not applicable where the API does not announce it. */
export async function needsFeature(shop: Shop, name: string): Promise<void> {
  if (!(await announces(shop, name))) throw new NotApplicable(`GET /api/x announces no ${name}`);
}
