import { setImmediate as turn } from 'node:timers/promises';
import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { TRY_ALL } from '../sample.ts';
import { openShopAtWork } from './shopAtWork.ts';
import { expectWhole } from './wholeShop.ts';

const PUBLISHES = TRY_ALL ? 50 : 6;
const READERS = TRY_ALL ? 8 : 3;

it('fails no request and misses no asset while the shop is published again and again', async () => {
  const names = Array.from({ length: 10 }, (_, number) => `piece-${number}`);
  const work = await openShopAtWork({ products: names.map((name) => product(name)) });
  await work.publish();
  const pages = names.flatMap((name) =>
    ['', '/zh'].map((prefix) => `${prefix}/shop-overviews/${name}/`),
  );
  let isOver = false;
  const wrong: string[] = [];
  const assets = new Map<string, number>();
  let requests = 0;
  const read = async (reader: number) => {
    for (let count = reader; !isOver; count += 1) {
      const page = pages[count % pages.length] ?? '/';
      const response = await fetch(work.url + page);
      const html = await response.text();
      requests += 1;
      if (response.status !== 200 || !html.trimEnd().endsWith('</html>')) wrong.push(page);
      for (const [, asset = ''] of html.matchAll(/"(\/assets\/[^" ?]+)/g)) {
        if (assets.has(asset)) continue;
        assets.set(asset, (await fetch(work.url + asset)).status);
      }
      await turn();
    }
  };
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader));
  for (let count = 1; count <= PUBLISHES; count += 1) {
    await work.setPrice('piece-3', 10_000 + count * 100);
    const { outcome } = await work.publish({ depth: count % 5 === 0 ? 'rendered' : 'details' });
    expect(outcome).toBe('published');
    expect(await work.text('/shop-overviews/piece-3/')).toContain(`$${100 + count}.00`);
  }
  isOver = true;
  await Promise.all(readers);
  expect(wrong).toEqual([]);
  expect([...assets].filter(([, status]) => status !== 200)).toEqual([]);
  expect(requests).toBeGreaterThan(PUBLISHES * READERS);
  await expectWhole(work);
});
