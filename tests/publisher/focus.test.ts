import { join } from 'node:path';
import { article, category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/browser.ts';
import { seenParts } from '../e2e/support/seenParts.ts';
import { sampleOf } from '../sample.ts';
import { openShopAtWork } from './shopAtWork.ts';

const WIDTHS = [320, 390, 600, 768, 820, 1023, 1024, 1280, 1440, 1600, 1920, 2560];
const PAGES = ['/', '/shop/', '/category/bags/', '/blog/', '/shop-overviews/tall/', '/zh/'];

it('what a picture’s focus names stays in sight at every width', async () => {
  const folder = await temporaryFolder();
  const drawn = async (name: string, width: number, height: number) => {
    const file = join(folder, `${name}.png`);
    const create = { width, height, channels: 3 as const, background: '#7a8f88' };
    await sharp({ create }).png().toFile(file);
    return { file, alt: { en: name } };
  };
  // Far from the proportions of every frame: whatever shows them cuts them.
  const tall = { ...(await drawn('tall', 400, 1600)), focus: 'top' as const };
  const wide = { ...(await drawn('wide', 1600, 400)), focus: 'right' as const };
  const work = await openShopAtWork({
    products: [
      product('tall', { categories: ['bags'], images: [tall, wide] }),
      product('wide', { categories: ['bags'], images: [wide, tall] }),
    ],
    articles: [article('silk', { cover: tall }), article('linen', { cover: wide })],
  });
  await work.shop.apply({ categories: [category('bags', { cover: tall })] });
  expect(await work.publish({ depth: 'afresh' })).toMatchObject({ outcome: 'published' });

  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  let cut = 0;
  const widths = sampleOf(WIDTHS, 2);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 1024 ? 1000 : 900 });
    for (const path of PAGES) {
      await page.goto(work.url + path);
      for (const { source, across, down } of await seenParts(page.getByRole('main'))) {
        const where = `${source} on ${path} at ${width} px`;
        if (source.includes('/hero')) continue;
        if (down[1] - down[0] < 99) expect(down[0], where).toBeCloseTo(0);
        if (across[1] - across[0] < 99) expect(across[1], where).toBeCloseTo(100);
        if (down[1] - down[0] < 99 || across[1] - across[0] < 99) cut += 1;
      }
    }
  }
  expect(cut, 'pictures were cut').toBeGreaterThan(PAGES.length * widths.length);
  // A script fills in the cards of what was seen before.
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto(`${work.url}/shop-overviews/wide/`);
  await recent.scrollIntoViewIfNeeded();
  await recent.getByRole('link', { name: 'tall' }).waitFor();
  expect((await seenParts(recent)).map(({ down }) => down[0])).toEqual([0]);

  const html = await work.text('/shop-overviews/tall/');
  expect(html.match(/<meta property="og:image" content="([^"]*)"/)?.[1]).not.toContain('#');
  expect(await work.text('/feeds/products.xml')).not.toContain('#top');
});
