import {
  existsSync,
  globSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openShopAtWork, type ShopAtWork } from './shopAtWork.ts';

const HALO = 'shop-overviews/halo/index.html';
const folderOf = ({ live }: ShopAtWork) => join(dirname(live), readlinkSync(live));
const emptyPages = (folder: string) =>
  globSync('**/*.{html,br}', { cwd: folder }).filter(
    (file) => statSync(join(folder, file)).size === 0,
  );

it('after a power cut goes back to the last whole release, and renders what is missing', async () => {
  const work = await openShopAtWork();
  const first = await work.publish();
  await work.setPrice('halo', 222_00);
  const second = await work.publish();
  expect(second).toMatchObject({ outcome: 'published', isFull: false });
  // What was written last, of a disk that had not written what it said.
  for (const file of [HALO, `${HALO}.br`]) truncateSync(join(work.live, file));

  const again = await work.openAgain();
  expect(basename(folderOf(work))).toBe(first.release);
  expect(readFileSync(join(work.live, HALO), 'utf8')).toContain('100.00');
  expect(work.failures.map(String)).toEqual([expect.stringContaining('power cut')]);
  const next = await again.publish();
  expect(next).toMatchObject({ outcome: 'published', isFull: true });
  expect(readFileSync(join(work.live, HALO), 'utf8')).toContain('222.00');
  expect(emptyPages(folderOf(work))).toEqual([]);
  // What was broken is nothing to go back to.
  expect(again.publishing.rollBack()).toBe(first.release);
});

it('renders all anew where no release is whole, or the live one is gone', async () => {
  const work = await openShopAtWork();
  await work.publish();
  // Shared by every release that is kept.
  for (const page of globSync('shop-overviews/*/index.html', { cwd: work.live })) {
    truncateSync(join(work.live, page));
  }
  const again = await work.openAgain();
  expect(await again.publish()).toMatchObject({ outcome: 'published', isFull: true });
  expect(emptyPages(folderOf(work))).toEqual([]);

  const third = await work.openAgain(() => rmSync(folderOf(work), { recursive: true }));
  expect(existsSync(work.live)).toBe(false);
  await third.publish();
  expect(readFileSync(join(work.live, HALO), 'utf8')).toContain('100.00');
});
