import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { publisherFolder } from '@vitrine/publisher/service/publisherFolder.ts';
import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop, temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { openBucket } from '@vitrine/runtime/bucket/bucket.ts';
import type { BucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { openS3 } from '@vitrine/runtime/bucket/testing.ts';
import { expect, it } from 'vitest';
import { openBucketTarget } from '../../packages/publisher/pipeline/target/bucketTarget.ts';
import { deadAddress } from '../faults/brokenApi.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { finished, runVitrine } from '../faults/startCommand.ts';
import { ROOT } from '../structure/sourceFiles.ts';
import { lendCompiledPages } from './compiledPages.ts';
import { openApi, openShopAtWork } from './shopAtWork.ts';

const bucketEnv = ({ url, region, accessKeyId, secretAccessKey }: BucketSettings) => ({
  PUBLISH_BUCKET_URL: url,
  PUBLISH_BUCKET_REGION: region,
  PUBLISH_BUCKET_KEY_ID: accessKeyId,
  PUBLISH_BUCKET_SECRET: secretAccessKey,
});

it('keeps a bucket as the shop is, also after it was out of reach and after going back', async () => {
  const settings = await openS3();
  const bucket = openBucket(settings);
  const real = openBucketTarget(settings);
  let isDown = false;
  const target: typeof real = {
    send: (...sent) =>
      isDown ? Promise.reject(new Error('The bucket could not be reached.')) : real.send(...sent),
  };
  const place = await temporaryFolder();
  const dist = join(place, 'dist');
  const work = await openShopAtWork({ target, place, folder: publisherFolder(ROOT, dist) });
  const page = 'shop-overviews/halo/index.html';
  const expectSame = async (price: string) => {
    const there = await bucket.get(page);
    expect(there).toBe(readFileSync(join(work.live, page), 'utf8'));
    expect(there).toContain(price);
    // A CDN compresses by itself.
    expect(existsSync(join(work.live, `${page}.br`))).toBe(true);
    expect(await bucket.get(`${page}.br`)).toBeNull();
  };
  const first = await work.publish();
  expect(first.outcome).toBe('published');
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

  await work.publish();
  await expectSame('$210.00');
  const goBack = (...to: string[]) =>
    finished(runVitrine(['rollback', ...to], { ...bucketEnv(settings), VITRINE_DIST: dist }));
  expect(await goBack(first.release ?? '')).toMatchObject({ code: 0 });
  await expectSame('$100.00');

  await work.publish();
  isDown = true;
  const refused = await goBack();
  expect(refused.printed).toContain(
    'is live here, but not in the bucket: The bucket could not be reached. The running shop tries again',
  );
  expect(refused.code).toBe(1);
});

it('goes back in the bucket as well where a command publishes', async () => {
  const s3 = await openS3();
  const shop = await openTestShop({ products: [product('halo')] });
  const api = await openApi(shop.app.fetch);
  const place = await temporaryFolder();
  const dist = join(place, 'dist');
  const folder = publisherFolder(ROOT, dist);
  await lendCompiledPages(folder);
  const run = (args: string[], more: Record<string, string> = {}) =>
    finished(
      runVitrine(args, {
        ...bucketEnv(s3),
        API_BASE_URL: api.url,
        VITRINE_DIST: dist,
        VITRINE_DATA: join(place, 'data'),
        SITE_URL: SETTINGS.siteUrl,
        PUBLIC_API_BASE_URL: '',
        MEDIA_BASE_URL: '/media',
        // As the pages are that are lent to it.
        MEDIA_RESIZE: 'imagemogr2',
        ...more,
      }),
    );
  const path = 'shop-overviews/halo/index.html';
  const isBad = (page: string | null) => page?.includes('The corona');
  const areBad = async () => ({
    here: isBad(readFileSync(join(dist, path), 'utf8')),
    there: isBad(await openBucket(s3).get(path)),
  });
  await run(['regenerate']);
  await shop.apply({ products: [product('halo', { name: { en: 'The corona' } })] });
  await run(['regenerate']);
  expect(await areBad()).toEqual({ here: true, there: true });

  const control = new DatabaseSync(join(folder, 'control.sqlite'));
  control.exec(`create trigger full before insert on pause
    begin select raise(abort, 'database or disk is full'); end`);
  const full = await run(['rollback']);
  expect(full.printed).toContain('Nothing was changed. The disk is full.');
  expect(full.code).toBe(1);
  expect(await areBad()).toEqual({ here: true, there: true });
  control.exec('drop trigger full');
  control.close();

  const unsent = await run(['rollback'], { PUBLISH_BUCKET_URL: `${await deadAddress()}/shop` });
  expect(unsent.code).toBe(1);
  const said =
    /Release (\S+) is live here, but not in the bucket: .+ bin\/vitrine (rollback) (\S+)\n/s;
  const [, release = '', ...again] = said.exec(unsent.printed) ?? [];
  expect(again, unsent.printed).toEqual(['rollback', release]);
  expect(await areBad()).toEqual({ here: false, there: true });

  const sent = await run(again);
  expect(sent.printed).toContain(`✓ Release ${release} is live.`);
  expect(sent.code).toBe(0);
  expect(await areBad()).toEqual({ here: false, there: false });
});
