import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { openShopAtWork, SECRETS } from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';

const priceOf = (page: string) => /\$(\d+)\.00/.exec(page)?.[1];

it('answers a storm of webhooks at once, with few publishes, and refuses replays and forgeries', async () => {
  const work = await openShopAtWork();
  await work.publish();
  await work.setPrice('halo', 70_000);
  const hook = new Webhook(SECRETS.signing);
  const send = async (id: string, { signer = hook } = {}) => {
    const [time, body] = [new Date(), JSON.stringify({ changed: [] })];
    const begun = performance.now();
    const { status } = await fetch(`${work.url}/hooks/publish`, {
      method: 'POST',
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
        'webhook-signature': signer.sign(id, time, body),
      },
      body,
    });
    return { status, ms: performance.now() - begun };
  };
  const before = work.publishing.state().log.length;
  const answers: { status: number; ms: number }[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < 1_000; sent += 10) {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, begun + sent * 10 - performance.now())),
    );
    const ten = Array.from({ length: 10 }, (_, number) => send(`storm-${sent + number}`));
    answers.push(...(await Promise.all(ten)));
  }
  await work.publishing.idle();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  const slow = answers.filter(({ ms }) => ms >= 50);
  expect(slow.map(({ ms }) => Math.round(ms))).toEqual([]);
  const { log } = work.publishing.state();
  const storm = log.slice(0, log.length - before);
  const publishes = storm.reduce((sum, { times }) => sum + times, 0);
  expect(publishes).toBeLessThanOrEqual(3);
  expect(priceOf(await work.text('/shop-overviews/halo/'))).toBe('700');

  expect((await send('storm-7')).status).toBe(401);
  const forger = new Webhook(`whsec_${Buffer.from('the key of somebody else').toString('base64')}`);
  expect((await send('new', { signer: forger })).status).toBe(401);
  await work.publishing.idle();
  expect(work.publishing.state().log[0]?.id).toBe(log[0]?.id);
  await expectWhole(work);
}, 120_000);
