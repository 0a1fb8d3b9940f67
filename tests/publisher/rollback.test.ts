import { expect, it } from 'vitest';
import type { PublishStage } from '../../server/publisher/pipeline/publishReport.ts';
import { openShopAtWork } from './shopAtWork.ts';
import { expectWhole } from './wholeShop.ts';

it('goes back at once, stays there until a person publishes, also while a publish is under way', async () => {
  let atRender: (() => void) | null = null;
  const onStage = ({ stage, done = 0 }: PublishStage) => {
    if (stage !== 'render' || done === 0) return;
    atRender?.();
    atRender = null;
  };
  const work = await openShopAtWork({ onStage });
  const first = await work.publish();
  await work.setPrice('halo', 51_000);
  const second = await work.publish();
  const price = async () => /\$(\d+)\.00/.exec(await work.text('/shop-overviews/halo/'))?.[1];
  expect(await price()).toBe('510');

  expect(work.publishing.rollBack()).toBe(first.release);
  // No turn of the event loop has passed: whoever asks from now on gets that release.
  expect(await price()).toBe('100');
  expect(work.publishing.state()).toMatchObject({
    isPaused: true,
    live: { release: first.release },
  });
  work.publishing.request({ by: 'webhook' });
  work.publishing.request({ by: 'promotion' });
  await work.publishing.idle();
  expect(await price()).toBe('100');

  await work.publish();
  expect(await price()).toBe('510');
  expect(work.publishing.state().isPaused).toBe(false);

  await work.setPrice('halo', 52_000);
  atRender = () => work.publishing.rollBack(second.release ?? '');
  const overtaken = await work.publish();
  expect(overtaken).toMatchObject({ outcome: 'failed', release: second.release });
  await work.publishing.idle();
  expect(await price()).toBe('510');
  expect(work.publishing.state().live.release).toBe(second.release);
  await expectWhole(work);
});
