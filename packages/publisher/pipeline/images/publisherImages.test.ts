import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { localWidths } from '@vitrine/contract/domain/localImage.ts';
import { movingSrcset } from '@vitrine/contract/domain/movingImage.ts';
import { HUGE_AVIF } from '@vitrine/images/testing/hugeAvif.ts';
import { movingImage, plainImage } from '@vitrine/images/testing/image.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createOmissions } from '../../content/omissions.ts';
import { openCacheFile } from '../../renderer/store/cacheFile.ts';
import { openShopStore } from '../../renderer/store/shopStore.ts';
import { omissionLines } from '../omissionMessages.ts';
import { openPublisherImages } from './publisherImages.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A host of images; gives its address, what it is to answer by path, and what was requested. */
async function imageHost() {
  const handlers: Record<string, Handler> = {};
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const respond = handlers[path];
    if (respond) respond(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, handlers, requests };
}

const send =
  (content: Uint8Array | string, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(200, headers).end(content);

/** Readings of one shop that shows images in a post: its cover, and those in its text. */
async function shopOf(
  url: string,
  { fetched = 'elsewhere' as 'all' | 'elsewhere', timeoutMs = 30_000 } = {},
) {
  const folder = folderWith();
  const cache = openCacheFile(join(folder, 'cache.sqlite'));
  const store = openShopStore(cache);
  const settings = {
    apiBaseUrl: url,
    publicApiBaseUrl: url,
    mediaBaseUrl: `${url}/media`,
    siteUrl: 'https://shop.example',
    payments: null,
    tags: { tagManagerId: '', adsPixelId: '' },
    mediaResize: { service: fetched, fetched },
  };
  const images = openPublisherImages(cache, folder, { settings, minutes: 1, timeoutMs });
  if (!images) throw new Error('No images are resized.');
  onTestFinished(() => cache.close());
  const read = async (cover: string | null, content = '') => {
    const omissions = createOmissions();
    let changed = false;
    const snapshot = await store.take(Date.now(), async (taken) => {
      const reading = images.within(taken, omissions);
      await reading.refresh();
      const post = { slug: 'silk', cover_image: cover, content };
      changed = reading.draft.put('post', 'en', 'silk', post as never);
      await reading.settle();
    });
    const post = store.source(snapshot).read('post', 'en', 'silk');
    return {
      cover: post?.cover_image,
      content: post?.content,
      changed,
      omissions: omissions.all(),
    };
  };
  /** A nightly reading in which nothing has changed; gives what is to be read again. */
  const readNothing = async () => {
    let outdated: string[] = [];
    await store.take(Date.now(), async (taken) => {
      const reading = images.within(taken, createOmissions());
      outdated = await reading.refresh();
      await reading.settle();
    });
    return outdated;
  };
  return { folder, images, read, readNothing };
}

/** Sets the clock to so many days from now. */
function openClock() {
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  const startedAt = Date.now();
  return (days: number) => void clock.mockReturnValue(startedAt + days * 86_400_000);
}

const LOCAL = /^\/assets\/images\/([\da-f]{16})\/(\d+)\.webp$/;

it('puts local addresses into what was read, with a file for every width', async () => {
  const { url, handlers, requests } = await imageHost();
  handlers['/a.png?v=1&b'] = send(await plainImage(700, 900), { ETag: '"1"' });
  const { images, read } = await shopOf(url);
  const address = `${url}/a.png?v=1&b`;
  const { cover, content } = await read(
    `${address}#top`,
    `<p><img src="${address.replace('&', '&#x26;')}" alt="A" loading="lazy"></p>`,
  );
  const [, hash = '', widest] = LOCAL.exec(cover?.replace(/#top$/, '') ?? '') ?? [];
  expect([cover?.endsWith('#top'), widest]).toEqual([true, '700']);
  expect(content).toBe(`<p><img src="/assets/images/${hash}/700.webp" alt="A" loading="lazy"></p>`);
  for (const width of localWidths(700)) {
    const made = await sharp(join(images.files, hash, `${width}.webp`)).metadata();
    expect([made.format, made.width]).toEqual(['webp', width]);
  }
  expect(await sharp(join(images.files, hash, 'large.jpg')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 700,
  });
  expect(requests).toEqual(['/a.png?v=1&b']);

  const again = await read(`${address}#top`, content);
  expect(again).toMatchObject({ cover, changed: false, omissions: [] });
  expect(requests).toHaveLength(1);
});

it('leaves what the storage resizes, which it is asked once, and hosts that pages may not ask', async () => {
  const { url, handlers, requests } = await imageHost();
  const { read } = await shopOf(url);
  handlers['/media/a.webp?imageMogr2/thumbnail/160x'] = send(await plainImage(160, 200));
  for (const address of ['a.webp', '/up/a.webp', `${url}/media/a.webp`, 'http://127.0.0.1:1/a']) {
    expect(await read(address)).toMatchObject({ cover: address, omissions: [] });
  }
  expect(requests).toEqual(['/media/a.webp?imageMogr2/thumbnail/160x']);
});

it('takes those of a storage that does not do what it is asked to', async () => {
  const { url, handlers, requests } = await imageHost();
  const { read } = await shopOf(url);
  const [original, small] = [await plainImage(400, 500), await plainImage(90, 120)];
  for (const [path, content] of [
    ['/media/a.webp', original],
    ['/media/b.webp', small],
  ] as const) {
    handlers[path] = send(content);
    handlers[`${path}?imageMogr2/thumbnail/160x`] = send(content);
  }
  // One that is smaller than what was requested does not tell.
  expect((await read('b.webp')).cover).toBe('b.webp');
  expect((await read('a.webp')).cover).toMatch(/\/400\.webp$/);
  expect((await read('b.webp')).cover).toMatch(/\/90\.webp$/);
  expect(requests.filter((path) => path.includes('?'))).toHaveLength(2);
});

it('takes those of the storage as well, if it resizes nothing', async () => {
  const { url, handlers } = await imageHost();
  handlers['/media/a.webp'] = send(await plainImage(90, 120));
  const { read } = await shopOf(url, { fetched: 'all' });
  expect((await read('a.webp')).cover).toMatch(/\/90\.webp$/);
});

it('says of an image that moves that its first frame is shown', async () => {
  const { url, handlers } = await imageHost();
  handlers['/a.gif'] = send(await movingImage(96, 101).gif().toBuffer());
  const { read } = await shopOf(url);
  const { cover, omissions } = await read(`${url}/a.gif`);
  expect(cover).toMatch(LOCAL);
  expect(omissionLines(omissions, 'en')).toEqual([
    `The image at ${url}/a.gif moves; pages show its first frame.`,
  ]);
});

it('makes what moves in widths of its own, and says where its first frame is shown', async () => {
  const { url, handlers } = await imageHost();
  handlers['/a.gif'] = send(await movingImage(320).gif().toBuffer());
  const { read, images } = await shopOf(url);
  const asCover = await read(`${url}/a.gif`);
  const srcset = movingSrcset(asCover.cover ?? '', '/media') ?? '';
  expect(srcset.split(', ')).toHaveLength(3);
  for (const [, name = '', width] of srcset.matchAll(/\/assets\/images\/(\S+) (\d+)w/g)) {
    const made = await sharp(join(images.files, name)).metadata();
    expect(made).toMatchObject({ width: Number(width), pages: 3 });
  }
  const still = await sharp(join(images.files, asCover.cover?.slice(15) ?? '')).metadata();
  expect([still.width, still.pages ?? 1]).toEqual([320, 1]);
  expect(asCover.omissions).toEqual([]);

  const inText = await read(null, `<p><img src="${url}/a.gif"></p>`);
  expect(inText.content).toMatch(/<img src="\/assets\/images\/[\da-f]{16}m\/320\.webp"/);
  expect(omissionLines(inText.omissions, 'en')).toEqual([
    `The image at ${url}/a.gif moves; pages show its first frame.`,
  ]);
});

it('asks once a day whether an image has changed, and keeps the last copy of one that is gone', async () => {
  const { url, handlers, requests } = await imageHost();
  let etag = '"1"';
  let content = await plainImage(90, 120);
  handlers['/a.png'] = ({ headers }, response) => {
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { ETag: etag }).end(content);
  };
  const { read } = await shopOf(url);
  const first = await read(`${url}/a.png`);
  const later = openClock();
  later(1);
  expect(await read(`${url}/a.png`)).toMatchObject({ cover: first.cover, changed: false });
  expect(requests).toHaveLength(2);

  [etag, content] = ['"2"', await plainImage(90, 120, '#c02020')];
  later(2);
  const second = await read(`${url}/a.png`);
  expect(second.cover).toMatch(LOCAL);
  expect([second.cover === first.cover, second.changed]).toEqual([false, true]);

  delete handlers['/a.png'];
  later(3);
  const gone = await read(`${url}/a.png`);
  expect(gone.cover).toBe(second.cover);
  expect(omissionLines(gone.omissions, 'en')).toEqual([
    `Images at ${url}/a.png are shown as they were last fetched: the host responded with an error (404).`,
  ]);
});

it('keeps files until the shop has not shown them for 30 days, whether it read them or not', async () => {
  const { url, handlers } = await imageHost();
  handlers['/a.png'] = send(await plainImage(90, 120));
  const { images, read, readNothing } = await shopOf(url);
  const { cover } = await read(`${url}/a.png`);
  const file = join(images.files, LOCAL.exec(cover ?? '')?.[1] ?? '', '90.webp');
  const later = openClock();
  later(31);
  await readNothing();
  expect(existsSync(file), 'shown, and not read for 31 days').toBe(true);
  expect(await read(`${url}/a.png`)).toMatchObject({ cover, changed: false });

  later(70);
  await read(null);
  later(99);
  await readNothing();
  expect(existsSync(file), 'not shown for 29 days').toBe(true);
  later(101);
  await readNothing();
  expect(existsSync(file), 'not shown for 31 days').toBe(false);
});

it('keeps the files of an image that was replaced while the shop shows it, and 30 days more', async () => {
  const { url, handlers } = await imageHost();
  handlers['/a.png'] = send(await plainImage(90, 120));
  const { images, read, readNothing } = await shopOf(url);
  const first = await read(`${url}/a.png`);
  const fileOf = (cover: string | null | undefined) =>
    join(images.files, LOCAL.exec(cover ?? '')?.[1] ?? '', '90.webp');
  const later = openClock();
  handlers['/a.png'] = send(await plainImage(90, 120, '#c02020'));
  later(31);
  await readNothing();
  const second = await read(`${url}/a.png`);
  const isThere = () => [existsSync(fileOf(first.cover)), existsSync(fileOf(second.cover))];
  later(60);
  await readNothing();
  expect(isThere()).toEqual([true, true]);
  later(62);
  await readNothing();
  expect(isThere()).toEqual([false, true]);
});

it('tells what shows an image that was replaced, or whose files are gone, until it is read', async () => {
  const { url, handlers } = await imageHost();
  handlers['/a.png'] = send(await plainImage(90, 120));
  const { images, read, readNothing } = await shopOf(url);
  await read(`${url}/a.png`);
  expect(await readNothing()).toEqual([]);
  const later = openClock();
  handlers['/a.png'] = send(await plainImage(90, 120, '#c02020'));
  for (const day of [1, 2]) {
    later(day);
    expect(await readNothing()).toEqual(['silk']);
  }
  const { cover } = await read(`${url}/a.png`);
  expect(await readNothing()).toEqual([]);

  await rm(images.files, { recursive: true });
  await mkdir(images.files);
  expect(await readNothing()).toEqual(['silk']);
  expect((await read(`${url}/a.png`)).cover).toBe(cover);
  expect(await readNothing()).toEqual([]);
});

const FAULTS: [name: string, result: Handler, message: string][] = [
  ['404', (_, response) => response.writeHead(404).end(), 'with an error (404)'],
  ['HTML', send('<!doctype html><p>Welcome'), 'read as an image (it is of another kind'],
  ['half an image', send(Buffer.from('\x89PNG\r\n\x1a\n half', 'latin1')), 'read as an image'],
  ['too many pixels', send(HUGE_AVIF), 'read as an image (it is too large'],
  ['too many bytes', send(Buffer.alloc(21 * 2 ** 20)), 'it has more than 20 MB'],
  ['nothing', send(''), 'the response was empty'],
  ['silence', () => undefined, 'gave no response in time'],
  ['a broken connection', (request) => request.socket.destroy(), 'the host can’t be reached'],
  [
    'a redirect to a private address',
    (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/a' }).end(),
    'it leads to a private address (127.0.0.1:9)',
  ],
  [
    'a redirect to a file',
    (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    'what is no web address',
  ],
];

it.each(FAULTS)(
  'keeps the address of %s and says why in a sentence',
  async (name, respond, message) => {
    const { url, handlers } = await imageHost();
    handlers['/a.png'] = respond;
    const { read } = await shopOf(url, name === 'silence' ? { timeoutMs: 1_000 } : {});
    const address = `${url}/a.png`;
    const { cover, omissions } = await read(address);
    expect(cover).toBe(address);
    const [line, ...more] = omissionLines(omissions, 'en');
    expect(line).toMatch(
      /^Images at (?:http:\/\/)?127\.0\.0\.1:\d+(?:\/a\.png)? keep their own address/,
    );
    expect([line, more]).toEqual([expect.stringContaining(message), []]);
    expect(omissionLines(omissions, 'zh')[0]).toContain('保持原地址');

    handlers['/a.png'] = send(await plainImage(90, 120));
    expect((await read(address)).cover, 'once it is mended').toMatch(LOCAL);
  },
);

it('does not wait for a host again and again that gives no response', async () => {
  const { url, handlers, requests } = await imageHost();
  const paths = Array.from({ length: 30 }, (_, index) => `/${index}.png`);
  for (const path of paths) handlers[path] = ({ socket }) => socket.destroy();
  const { read } = await shopOf(url);
  const { omissions } = await read(null, paths.map((path) => `<img src="${url}${path}">`).join(''));
  expect(requests.length).toBeLessThan(10);
  expect(omissions).toHaveLength(1);
});
