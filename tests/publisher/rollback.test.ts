import { expect, it } from 'vitest';
import type { PublishStage } from '../../packages/publisher/pipeline/publishReport.ts';
import { openShopAtWork } from './shopAtWork.ts';
import { expectWhole } from './wholeShop.ts';

it('goes back at once, stays there until a person publishes, also while a publish is under way', async () => {
  let at: { stage: PublishStage['stage']; act: () => unknown } | null = null;
  const onStage = ({ stage, done = 0 }: PublishStage) => {
    if (stage !== at?.stage || (stage === 'render' && done === 0)) return;
    at.act();
    at = null;
  };
  const work = await openShopAtWork({ onStage });
  const first = await work.publish();
  await work.setPrice('halo', 51_000);
  await work.publish();
  const price = async () => /\$(\d+)\.00/.exec(await work.text('/shop-overviews/halo/'))?.[1];
  expect(await price()).toBe('510');

  expect(work.publishing.rollBack()).toBe(first.release);
  // No turn of the event loop has passed: whoever asks from now on gets that release.
  expect(await price()).toBe('100');
  expect(work.publishing.state()).toMatchObject({
    isPaused: true,
    live: { release: first.release },
  });
  work.publishing.request({ by: 'webhook', kind: 'everything' });
  work.publishing.request({ by: 'promotion', kind: 'everything' });
  await work.publishing.idle();
  expect(await price()).toBe('100');

  await work.publish();
  expect(await price()).toBe('510');
  expect(work.publishing.state().isPaused).toBe(false);

  for (const [times, stage] of (['read', 'plan', 'render'] as const).entries()) {
    const cents = 52_000 + times * 1_000;
    await work.setPrice('halo', cents);
    let former: string | undefined;
    at = { stage, act: () => (former = work.publishing.rollBack()) };
    expect(await work.publish()).toMatchObject({ outcome: 'failed', release: former });
    await work.publishing.idle();
    expect(work.publishing.state()).toMatchObject({ isPaused: true, live: { release: former } });
    expect(await price()).not.toBe(String(cents / 100));
    await work.publish();
    expect(await price()).toBe(String(cents / 100));
  }
  await expectWhole(work);
});
