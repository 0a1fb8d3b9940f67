import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movingImage } from '@vitrine/images/testing/image.ts';
import { article, product } from '@vitrine/reference-api/testing/fixture.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/browser.ts';
import { openShopAtWork } from './shopAtWork.ts';

const PAGES = ['/shop-overviews/ring/', '/blog-overviews/silk/'];

it('pages play what moves, except for who asks for less motion; all else shows a still', async () => {
  const file = join(await temporaryFolder(), 'turns.gif');
  await writeFile(file, await movingImage(320).gif().toBuffer());
  const image = { file, alt: { en: 'Turns' } };
  const work = await openShopAtWork({
    products: [product('ring', { images: [image] })],
    articles: [article('silk', { cover: image })],
  });
  expect(await work.publish({ depth: 'afresh' })).toMatchObject({ outcome: 'published' });

  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await browser.newPage({ reducedMotion });
    for (const path of PAGES) {
      await page.goto(work.url + path);
      const shown = page.getByRole('main').locator('img').first();
      await expect
        .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const address = await shown.evaluate((img: HTMLImageElement) => img.currentSrc);
      expect(address.includes('/cgif/'), path).toBe(reducedMotion === 'no-preference');
    }
  }

  for (const path of PAGES) {
    const html = await work.text(path);
    expect(html.match(/<source[^>]*\/cgif\/[^>]*>/g)).toHaveLength(1);
    expect(html.replace(/<source[^>]*>/g, '')).not.toContain('/cgif/');
  }
  for (const path of ['/', '/shop/', '/blog/', '/feeds/products.xml', '/feeds/blog.xml']) {
    expect(await work.text(path), path).not.toContain('/cgif/');
  }
});
