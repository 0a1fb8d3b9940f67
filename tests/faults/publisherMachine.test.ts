import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLockedError } from '@vitrine/publisher/service/publisherFolder.ts';
import { openPublishing } from '@vitrine/publisher/service/publishing.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { releasesFolder } from '../../packages/publisher/pipeline/release/releases.ts';
import { workFolder } from '../publisher/demoStore.ts';
import { openShopAtWork, type ShopAtWork } from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';
import { SETTINGS } from './publisher/settings.ts';

/** As small as a few releases. */
const DISK_MB = 64;

/** A disk of its own. Mounting one is root's business: elsewhere this can't be tried. */
function smallDisk(): string {
  const place = join(workFolder(), 'disk');
  mkdirSync(place);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', place]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', place]);
  });
  return place;
}
const mayMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

/** On a busy machine. */
const WITHIN = { timeout: 120_000, interval: 100 };

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
      writeFileSync(filler, Buffer.alloc((DISK_MB + 1) * 1_024 ** 2));
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
      root: join(import.meta.dirname, '../..'),
      folder,
      live,
      settings: { ...SETTINGS, apiBaseUrl: work.api.url },
      explain: String,
      onError: () => undefined,
    });
  expect(open).toThrow(FolderLockedError);
  expect(open).toThrow(`Another publisher, process ${process.pid}, is at work on this shop.`);
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  await expectWhole(work);
});

it('serves and publishes on where somebody deletes the live release, or all of them', async () => {
  const work = await openShopAtWork();
  await work.publish();
  await work.setPrice('halo', 30_000);
  const { release } = await work.publish();
  const folder = releasesFolder(work.live);
  for (const lost of [[String(release)], readdirSync(folder)]) {
    for (const name of lost) rmSync(join(folder, name), { recursive: true, force: true });
    await expect.poll(() => priceOf(work), WITHIN).toBe('300');
    await work.publishing.idle();
    await expectWhole(work);
  }
});

it('serves and publishes on where somebody deletes a part of the live release', async () => {
  const work = await openShopAtWork();
  await work.publish();
  const isBack = async (part: string) => {
    rmSync(join(work.live, part), { recursive: true });
    await expect.poll(() => existsSync(join(work.live, part)), WITHIN).toBe(true);
    await work.publishing.idle();
    await expectWhole(work);
  };
  await isBack('index.html');
  onTestFinished(() => void vi.useRealTimers());
  const script = readdirSync(join(work.live, 'assets')).find((name) => name.endsWith('.js'));
  for (const part of ['zh', `assets/${script}`]) {
    // Each page and asset is looked at once an hour.
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    await isBack(part);
  }
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
