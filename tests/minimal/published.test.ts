import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openShopAtWork } from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';
import { createMinimalApi } from './minimalApi.ts';

/** What only a mistake of ours prints. */
const STRANGE = /\b(?:undefined|NaN|Invalid Date)\b|\[object /;

it('§7.2 a shop is published from the specified calls and fields', async () => {
  const { app } = createMinimalApi('http://minimal.test', 'http://shop.test');
  const work = await openShopAtWork({ backend: app.fetch });
  const page = (path: string) => readFileSync(join(work.live, path, 'index.html'), 'utf8');
  const leftOut = [{ kind: 'pictures', key: 'minimal.test', why: 'host' }];
  expect(await work.publish()).toMatchObject({ outcome: 'published', leftOut });
  await expectWhole(work);
  for (const file of globSync('**/*.html', { cwd: work.live })) {
    const html = readFileSync(join(work.live, file), 'utf8');
    expect([file, STRANGE.exec(html.replaceAll('prefix="undefined"', ''))]).toEqual([file, null]);
  }
  expect(page('shop-overviews/harbour-lamp')).toContain('"price":"180.00"');
  expect(page('category/light')).toContain('$22.05');
  expect(page('shop-overviews/river-bowl.v2')).toContain('OutOfStock');
}, 240_000);
