import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backgroundDecoder, renditionDecoder } from '@vitrine/images/decoder.ts';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type AtWorkOptions, openShopAtWork } from './shopAtWork.ts';

const PAGES = ['', 'category/rings', 'shop-overviews/halo'];

/** A shop that is live without images, with products that have some, and what its encoders are asked for. */
async function openWithImages(options: AtWorkOptions) {
  const folder = await temporaryFolder();
  const withImages = async (id: string, ...colours: string[]) => {
    const images = colours.map(async (colour, index) => {
      const file = join(folder, `${id}-${index}.png`);
      writeFileSync(file, await plainImage(320, 400, colour));
      return { file, alt: {} };
    });
    return product(id, { categories: ['rings'], images: await Promise.all(images) });
  };
  const background = vi.spyOn(backgroundDecoder, 'decode');
  const visitors = vi.spyOn(renditionDecoder, 'decode');
  onTestFinished(() => void vi.restoreAllMocks());
  const products = [
    await withImages('halo', '#7a8f88', '#a1b2c3'),
    await withImages('signet', '#886a7a'),
  ];
  const shop = await openShopAtWork({
    products: products.map((one) => ({ ...one, images: [] })),
    imagesAhead: 'first',
    ...options,
  });
  await shop.publish();
  expect(background).not.toHaveBeenCalled();
  await shop.shop.apply({ products });
  const asked: string[] = [];
  shop.api.fault = (path) => {
    if (path.startsWith('/media/')) asked.push(path);
    return undefined;
  };
  return { ...shop, asked, background, visitors };
}

/** What browsers may choose for the images that a page prints as urgent, and its link preview. */
function firstAddresses(live: string, page: string): string[] {
  const addressesOf = (node: Root | Element, isFirst = false): string[] =>
    node.children.flatMap((child) => {
      if (child.type !== 'element') return [];
      const { src, srcSet, fetchPriority, property, content } = child.properties;
      if (property === 'og:image') return [String(content)];
      const isUrgent = isFirst || fetchPriority === 'high' || hasUrgent(child);
      const all = [src, ...[srcSet ?? []].flat().flatMap((text) => String(text).split(','))];
      const own = isUrgent
        ? all.map(
            (choice) =>
              String(choice ?? '')
                .trim()
                .split(' ')[0],
          )
        : [];
      return [...own.map((address) => address ?? ''), ...addressesOf(child, isUrgent)];
    });
  const hasUrgent = ({ tagName, children }: Element) =>
    tagName === 'picture' &&
    children.some((child) => child.type === 'element' && child.properties.fetchPriority === 'high');
  const html = readFileSync(join(live, page, 'index.html'), 'utf8');
  const paths = addressesOf(fromHtml(html)).map((address) =>
    address.replace(/^https?:\/\/[^/]*/, ''),
  );
  return [...new Set(paths.filter((path) => path.startsWith('/media/')))];
}

it('has the images of first screens made when a release goes live, and of a price none', async () => {
  const { publish, publishing, setPrice, live, url, asked, background, visitors } =
    await openWithImages({ imageWaitMs: 300_000 });
  const { outcome, took } = await publish();
  expect([outcome, (took.images ?? 0) > 0]).toEqual(['published', true]);
  const made = background.mock.calls.length;
  expect(made).toBeGreaterThan(0);
  expect(publishing.state().imagesWaiting).toBe(0);
  const addresses = PAGES.flatMap((page) => firstAddresses(live, page));
  expect(addresses.filter((address) => address.endsWith('/avif')).length).toBeGreaterThan(8);
  expect(addresses.filter((address) => address.includes('/pad/1')).length).toBeGreaterThan(0);
  for (const address of addresses) {
    const response = await fetch(url + address);
    expect([response.status, address]).toEqual([200, address]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  expect([visitors.mock.calls.length, background.mock.calls.length]).toEqual([0, made]);

  asked.length = 0;
  await setPrice('halo', 4_200);
  expect(await publish()).toMatchObject({ outcome: 'published', took: { images: 0 } });
  expect(asked).toEqual([]);
}, 300_000);

const never = () => Promise.withResolvers<Uint8Array>().promise;

it('goes live without images when their time is over', async () => {
  const late = await openWithImages({ imageWaitMs: 20 });
  late.background.mockImplementation(never);
  const { outcome, took } = await late.publish();
  expect([outcome, (took.images ?? 0) > 0]).toEqual(['published', true]);
  expect(late.publishing.state().imagesWaiting).toBeGreaterThan(0);
}, 300_000);

it('goes live without images when the next publish is due', async () => {
  const hurried = await openWithImages({ imageWaitMs: 300_000 });
  const encoding = Promise.withResolvers<void>();
  hurried.background.mockImplementation(() => {
    encoding.resolve();
    return never();
  });
  const published = hurried.publish();
  await encoding.promise;
  expect(hurried.publishing.state().running?.stage).toBe('images');
  hurried.publishing.request({ by: 'webhook', kind: 'everything' });
  expect(await published).toMatchObject({ outcome: 'published' });
}, 300_000);

it('passes over what can’t be encoded, and makes the rest in the background', async () => {
  const { publish, publishing, background } = await openWithImages({
    imagesAhead: 'all',
    imageWaitMs: 300_000,
  });
  background.mockRejectedValueOnce(new Error('no memory'));
  expect(await publish()).toMatchObject({ outcome: 'published' });
  const before = background.mock.calls.length;
  expect(publishing.state().imagesWaiting).toBeGreaterThan(0);
  const done = Promise.withResolvers<void>();
  const stop = publishing.subscribe(() => {
    if (publishing.state().imagesWaiting === 0) done.resolve();
  });
  await done.promise;
  stop();
  expect(background.mock.calls.length).toBeGreaterThan(before);
}, 300_000);
