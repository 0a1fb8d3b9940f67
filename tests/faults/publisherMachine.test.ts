import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FolderTaken } from '../../server/publisher/lock.ts';
import { openPublishing } from '../../server/publisher/publishing.ts';
import { workFolder } from '../publisher/demoStore.ts';
import { openShopAtWork, SECRETS, type ShopAtWork } from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';
import { SETTINGS } from './publisher/settings.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A disk of a few megabytes. Mounting one is root's business: elsewhere this can't be tried. */
function smallDisk(): string {
  const place = join(workFolder(), 'disk');
  mkdirSync(place);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', place]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', place]);
  });
  return place;
}
const mayMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

const priceOf = async (work: ShopAtWork) =>
  /\$(\d+)\.00/.exec(await work.text('/shop-overviews/halo/'))?.[1];

it.runIf(mayMount)(
  'keeps the shop on a disk that is full, and publishes once there is room',
  async () => {
    const place = smallDisk();
    const work = await openShopAtWork({ place });
    expect(await work.publish()).toMatchObject({ outcome: 'published' });
    const filler = join(place, 'filler');
    try {
      writeFileSync(filler, Buffer.alloc(9_000_000));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
    await work.setPrice('halo', 30_000);
    const failed = await work.publish();
    expect(failed).toMatchObject({ outcome: 'failed', message: expect.stringContaining('ENOSPC') });
    await expectWhole(work);
    expect(await priceOf(work)).toBe('100');
    rmSync(filler);
    expect(await work.publish()).toMatchObject({ outcome: 'published' });
    expect(await priceOf(work)).toBe('300');
    await expectWhole(work);
  },
);

it('lets no second publisher into the folder of one that is at work', async () => {
  const work = await openShopAtWork();
  const { folder, live } = work;
  const open = () =>
    openPublishing({
      ...{ root: join(import.meta.dirname, '../..'), folder, live },
      ...{ settings: { ...SETTINGS, apiBaseUrl: work.api.url }, explain: String },
      onError: () => undefined,
    });
  expect(open).toThrow(FolderTaken);
  expect(open).toThrow(`Another publisher, process ${process.pid}, is at work on this shop.`);
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  await expectWhole(work);
});

it('publishes on although the clock was set back a year', async () => {
  const work = await openShopAtWork();
  const first = await work.publish();
  vi.useFakeTimers({ now: Date.now() - 365 * 86_400_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await work.setPrice('halo', 45_000);
  const second = await work.publish();
  expect(second).toMatchObject({ outcome: 'published', isFull: false });
  expect(second.release).not.toBe(first.release);
  expect(await priceOf(work)).toBe('450');
  expect(work.publishing.state().kept[0]).toBe(second.release);
  expect(work.publishing.rollBack()).toBe(first.release);
  expect(await priceOf(work)).toBe('100');
  await expectWhole(work);
});

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
  expect(await priceOf(work)).toBe('700');

  expect((await send('storm-7')).status).toBe(401);
  const forger = new Webhook(`whsec_${Buffer.from('the key of somebody else').toString('base64')}`);
  expect((await send('new', { signer: forger })).status).toBe(401);
  await work.publishing.idle();
  expect(work.publishing.state().log[0]?.id).toBe(log[0]?.id);
  await expectWhole(work);
});
