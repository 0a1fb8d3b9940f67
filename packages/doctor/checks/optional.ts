import { type Call, isCall } from '@vitrine/contract/api/call.ts';
import { askPasswordReset, logout, resetPassword } from '@vitrine/contract/api/calls/account.ts';
import { addAddress } from '@vitrine/contract/api/calls/addresses.ts';
import { mergeCart, setCartQuantity } from '@vitrine/contract/api/calls/cart.ts';
import { changes } from '@vitrine/contract/api/calls/changes.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { askOrderCode, orderByCode } from '@vitrine/contract/api/calls/guestOrder.ts';
import {
  declareWithdrawal,
  requestOrderChange,
} from '@vitrine/contract/api/calls/orderRequests.ts';
import { saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import { sendPolicyReports } from '@vitrine/contract/api/calls/policyReports.ts';
import { changePassword, confirmEmailChange } from '@vitrine/contract/api/calls/profile.ts';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import { featureOf } from '@vitrine/contract/api/featureOf.ts';
import * as publicCalls from '@vitrine/contract/api/publicCalls.ts';
import { expectRefusal, expectSuccess, failIf, type Group, titleOf } from '../check.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';
import { excerptOf } from '../exchange.ts';
import { announced, announces, readAnnounced } from '../features.ts';
import type { Shop } from '../shop.ts';

/** Requests that change nothing, and that an API which has the call does not refuse as unknown. */
const PROBES: [call: Call, body?: object][] = [
  [setCartQuantity, {}],
  [mergeCart, {}],
  [logout, {}],
  [addAddress, {}],
  [saveOrderAddress, {}],
  [orderByCode, {}],
  [requestOrderChange, {}],
  [declareWithdrawal, {}],
  [confirmEmailChange, {}],
  [changePassword, {}],
  [resetPassword, { token: 'no-such-token', password: 'Quiet-7-harbour' }],
  [sendPolicyReports, {}],
  ...Object.values<unknown>(publicCalls)
    .filter(isCall)
    .filter(({ method, request }) => method === 'GET' && !request.entries.params)
    .map((read): [Call] => [read]),
];
const NOT_THERE = [404, 405, 501];
/** Further apart, promotions visibly start and end at the wrong time. */
const MAX_DRIFT_MS = 60_000;

export const optional: Group = {
  title: 'Optional calls',
  level: 'loses',
  remedy: 'Announce in the first optional call what there is, and nothing else.',
  checks: [
    {
      name: 'optional.announced',
      level: 'advice',
      title: `${titleOf(features)} announces the optional calls, or is a 404`,
      loss: 'The shop does without all of them: no order history, no payment by the API.',
      run: async (shop) => {
        if (await readAnnounced(shop)) return;
        throw new SkippedError(
          `${titleOf(features)} is a 404: the shop does without optional calls`,
        );
      },
    },
    {
      name: 'optional.there',
      title: 'what is announced is there',
      loss: 'The shop shows controls that do nothing.',
      run: async (shop) => {
        const known = await announced(shop);
        if (!known) throw new SkippedError('nothing is announced');
        for (const [{ method, path }, body] of probes((name) => known.names.includes(name))) {
          const response = await shop.api.send(method, path, { body });
          failIf(response.status >= 500 || NOT_THERE.includes(response.code), excerptOf(response));
        }
      },
    },
    {
      name: 'optional.absent',
      level: 'advice',
      title: 'what is not announced is a 404',
      loss: 'Nobody sees to calls that the shop never makes; strangers may.',
      run: async (shop) => {
        const names = (await announced(shop))?.names ?? [];
        const absent = probes((name) => !names.includes(name));
        if (absent.length === 0) throw new SkippedError('everything is announced');
        for (const [{ method, path }, body] of absent) {
          const response = await shop.api.send(method, path, { body });
          failIf(!NOT_THERE.includes(response.code), `${excerptOf(response)} (404 was due)`);
        }
      },
    },
    {
      name: 'optional.clock',
      title: 'the announced clock is right',
      loss: 'Promotions start and end at the wrong time on every open page.',
      run: async (shop) => {
        const known = await announced(shop);
        if (!known) throw new SkippedError('nothing is announced');
        const { headers } = await shop.api.send(features.method, features.path);
        const now = Date.parse(headers.get('Date') ?? '') || Date.now();
        const drift = Math.round((known.time - now) / 1000);
        failIf(Math.abs(drift) * 1000 > MAX_DRIFT_MS, `a clock ${drift} s off`);
      },
    },
    {
      name: 'optional.changes',
      title: `${titleOf(changes)} names nothing if nothing has changed`,
      loss: 'The publisher reads everything at each poll, or misses changes.',
      run: async (shop) => {
        await needsFeature(shop, 'changes');
        const since = { since: '', at: 0 };
        const { version } = await shop.api.read(changes, { query: since });
        const query = { since: version, at: Date.now() };
        const result = await shop.api.read(changes, { query });
        if (result.version !== version) throw new SkippedError('the shop is being changed');
        if (result.all || result.products.length > 0 || result.posts.length > 0) {
          throw new CheckFailedError('changes, although the version is the same');
        }
      },
    },
    {
      name: 'optional.reset',
      title: 'a password reset gets the same response for anybody',
      loss: 'Strangers find out who has an account.',
      run: async (shop) => {
        await needsFeature(shop, 'passwordReset');
        const body = { email: 'nobody-0@example.com' };
        expectSuccess(
          await shop.api.send(askPasswordReset.method, askPasswordReset.path, { body }),
        );
      },
    },
    {
      name: 'optional.guestOrder',
      title: 'a code for an order gets the same response for anybody, and none opens it by a guess',
      loss: 'Strangers find out who has ordered, or read it.',
      run: async (shop) => {
        await needsFeature(shop, 'guestOrder');
        const body = { order_id: 'no-such-order-0', email: 'nobody-0@example.com' };
        expectSuccess(await shop.api.send(askOrderCode.method, askOrderCode.path, { body }));
        const guess = { body: { ...body, code: '000000' } };
        expectRefusal(await shop.api.send(orderByCode.method, orderByCode.path, guess), 403);
      },
    },
    {
      name: 'optional.export',
      title: `${titleOf(shopExport)} is refused without the publisher’s secret`,
      loss: 'Anybody can have the whole shop read from the database, again and again.',
      run: async (shop) => {
        await needsFeature(shop, 'export');
        expectRefusal(await shop.api.send(shopExport.method, shopExport.path), 401, 403, 404);
      },
    },
  ],
};

/** Of calls whose feature is wanted. */
function probes(isWanted: (feature: string) => boolean) {
  return PROBES.filter(([call]) => {
    const feature = featureOf(call);
    return feature !== undefined && isWanted(feature);
  });
}

/** Skips the check if the API does not announce it. */
export async function needsFeature(shop: Shop, name: string): Promise<void> {
  if (!(await announces(shop, name)))
    throw new SkippedError(`${titleOf(features)} announces no ${name}`);
}
