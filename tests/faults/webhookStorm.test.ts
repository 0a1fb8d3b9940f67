import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { openShopAtWork, SECRETS } from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';

const priceOf = (page: string) => /\$(\d+)\.00/.exec(page)?.[1];

it('accepts a storm of webhooks during a publish, with few publishes, and refuses replays and forgeries', async () => {
  const work = await openShopAtWork();
  await work.publish();
  await work.setPrice('halo', 70_000);
  const hook = new Webhook(SECRETS.signing);
  const send = async (id: string, { signer = hook } = {}) => {
    const [time, body] = [new Date(), JSON.stringify({ changed: [] })];
    const { status } = await fetch(`${work.url}/hooks/publish`, {
      method: 'POST',
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
        'webhook-signature': signer.sign(id, time, body),
      },
      body,
    });
    return status;
  };
  const before = work.publishing.state().log.length;
  // No publish can end while the API is held: a response that waited for one would never come.
  const [reading, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  work.api.fault = (path, honest) => {
    if (path !== '/api/x/changes') return undefined;
    reading.resolve();
    return held.promise.then(honest);
  };
  const statuses = [await send('storm-first')];
  await reading.promise;
  for (let sent = 0; sent < 1_000; sent += 10) {
    const ten = Array.from({ length: 10 }, (_, number) => send(`storm-${sent + number}`));
    statuses.push(...(await Promise.all(ten)));
  }
  expect(new Set(statuses)).toEqual(new Set([202]));
  expect(work.publishing.state().log.length).toBe(before);
  held.resolve();
  await work.publishing.idle();
  const { log } = work.publishing.state();
  const storm = log.slice(0, log.length - before);
  const publishes = storm.reduce((sum, { times }) => sum + times, 0);
  expect(publishes).toBeLessThanOrEqual(3);
  expect(priceOf(await work.text('/shop-overviews/halo/'))).toBe('700');

  expect(await send('storm-7')).toBe(202);
  const forger = new Webhook(`whsec_${Buffer.from('the key of somebody else').toString('base64')}`);
  expect(await send('new', { signer: forger })).toBe(401);
  await work.publishing.idle();
  expect(work.publishing.state().log[0]?.id).toBe(log[0]?.id);
  await expectWhole(work);
});
