import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/** Bytes of script (brotli) before anybody touched the page. The bound is the promise. */
const BOUNDS: Record<string, number> = {
  '/': 12_000,
  '/shop-overviews/meridian-39-automatic/': 24_000,
  '/discount-landing/meridian-39-automatic/': 24_000,
  '/blog/': 12_000,
};

for (const [path, most] of Object.entries(BOUNDS)) {
  test(`${path} loads at most ${most} bytes of script, and no React`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(path);
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"]):not([type="speculationrules"])')
      .allTextContents();
    const texts = [...(await Promise.all(scripts)).map(String), ...inline];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /react-dom|createRoot/.test(text))).toEqual([]);
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    expect(bytes).toBeLessThanOrEqual(most);
  });
}
