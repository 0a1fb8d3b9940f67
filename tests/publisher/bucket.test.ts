import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBucket } from '../../server/bucket/bucket.ts';
import { openS3 } from '../../server/bucket/testing.ts';
import { openBucketTarget } from '../../server/publisher/pipeline/target/bucketTarget.ts';
import { openShopAtWork } from './shopAtWork.ts';

it('keeps a bucket as the shop is, also after it was out of reach and after going back', async () => {
  const settings = await openS3();
  const bucket = openBucket(settings);
  const real = openBucketTarget(settings);
  let isDown = false;
  const target: typeof real = {
    send: (...sent) =>
      isDown ? Promise.reject(new Error('The bucket could not be reached.')) : real.send(...sent),
  };
  const work = await openShopAtWork({ target });
  const page = 'shop-overviews/halo/index.html';
  const expectSame = async (price: string) => {
    const there = await bucket.get(page);
    expect(there).toBe(readFileSync(join(work.live, page), 'utf8'));
    expect(there).toContain(price);
    // A CDN compresses by itself.
    expect(existsSync(join(work.live, `${page}.br`))).toBe(true);
    expect(await bucket.get(`${page}.br`)).toBeNull();
  };
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  await expectSame('$100.00');

  await work.setPrice('halo', 21_000);
  isDown = true;
  const unsent = await work.publish();
  expect(unsent).toMatchObject({ outcome: 'unsent', message: 'The bucket could not be reached.' });
  expect(work.publishing.state().live).toMatchObject({
    release: unsent.release,
    since: unsent.ended,
  });
  expect(await work.text('/shop-overviews/halo/')).toContain('$210.00');
  expect(await bucket.get(page)).toContain('$100.00');
  isDown = false;
  await work.publish();
  await expectSame('$210.00');

  isDown = true;
  work.publishing.rollBack();
  await expect.poll(() => work.publishing.state().log[0]?.outcome).toBe('unsent');
  isDown = false;
  await work.publishing.idle();
  await expectSame('$100.00');
});
