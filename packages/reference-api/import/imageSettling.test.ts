import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Catalogue, CatalogueImage, CatalogueProduct } from './format.ts';
import { type ImageOptions, settleImages } from './imageSettling.ts';
import { readSections } from './readJson.ts';

let folder: string;
let server: Server;
let host: string;
let asked: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  asked = [];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path.startsWith('/slow')) return;
    if (path.startsWith('/gone')) return void response.writeHead(404).end();
    const type = path.startsWith('/page') ? 'text/html' : 'image/webp';
    response.writeHead(200, { 'Content-Type': type });
    response.end(path.startsWith('/big') ? Buffer.alloc(5000) : `bytes of ${path}`);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
  await rm(folder, { recursive: true });
});

function withImages(...images: object[]): Catalogue {
  const product = { id: 'ring', name: 'Ring', price: 10, images };
  const context = { today: new Date(), folder, language: 'en' as const };
  const sections = { categories: [], products: [product], articles: [] };
  return readSections(sections, context).catalogue;
}

async function settle(catalogue: Catalogue, options: Partial<ImageOptions> = {}) {
  const { catalogue: settled, findings } = await settleImages(catalogue, {
    mode: 'download',
    catalogueFolder: folder,
    folder: join(folder, 'downloads'),
    allowedHosts: new Set([new URL(host).host]),
    ...options,
  });
  return { images: settled.products[0]?.images ?? [], findings };
}

const pathOf = (image: CatalogueImage | undefined) => (image && 'file' in image ? image.file : '');

it('brings an image into the folder and keeps its words', async () => {
  const { images, findings } = await settle(
    withImages({ url: `${host}/a.webp`, alt: { en: 'Front' } }),
  );
  expect(images).toEqual([{ file: expect.stringMatching(/\.webp$/), alt: { en: 'Front' } }]);
  expect(await readFile(pathOf(images[0]), 'utf8')).toBe('bytes of /a.webp');
  expect(findings).toEqual([]);
});

it('asks for an address once, within an import and over several', async () => {
  const catalogue = withImages({ url: `${host}/a.webp` }, { url: `${host}/a.webp` });
  const first = await settle(catalogue);
  const second = await settle(catalogue);
  expect(asked).toEqual(['/a.webp']);
  expect(second.images).toEqual(first.images);
});

it('keeps images at their address where that is asked for', async () => {
  const { images } = await settle(withImages({ url: `${host}/a.webp` }), { mode: 'link' });
  expect(images).toEqual([{ url: `${host}/a.webp`, alt: {} }]);
  expect(asked).toEqual([]);
});

it.each([
  ['/gone.webp', 'responded with 404'],
  ['/page', 'sent "text/html", not an image'],
  ['/big.webp', 'sent more than 0 MB'],
])('keeps %s at its address and says that it %s', async (path, why) => {
  const { images, findings } = await settle(withImages({ url: host + path }), { maxBytes: 4000 });
  expect(images).toEqual([{ url: host + path, alt: {} }]);
  expect(findings).toMatchObject([{ kind: 'note', about: 'ring', field: 'images' }]);
  expect(findings[0]?.why).toContain(why);
  expect(await readdir(join(folder, 'downloads'))).toEqual([]);
});

it('gives up a host that gives no response, and counts what stays there', async () => {
  const slow = Array.from({ length: 30 }, (_, n) => ({ url: `${host}/slow-${n}.webp` }));
  const { images, findings } = await settle(withImages(...slow), { timeoutMs: 30 });
  expect(images).toHaveLength(30);
  // A busy machine can give up a request before it has left.
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.why).toContain('gave no response: 30 images stay');
});

it('goes on with other hosts when one is unreachable', async () => {
  const down = 'http://127.0.0.1:1';
  const catalogue = withImages(
    { url: `${down}/1.webp` },
    { url: `${host}/a.webp` },
    { url: `${down}/2.webp` },
  );
  const { images, findings } = await settle(catalogue, {
    allowedHosts: new Set([new URL(host).host, new URL(down).host]),
  });
  expect(images.map((image) => 'url' in image)).toEqual([true, false, true]);
  expect(findings.map((finding) => finding.why)).toEqual([
    '127.0.0.1:1 could not be reached: 2 images stay at that address; import again to fetch them',
  ]);
});

it('leaves out a local image that is not there, and says so', async () => {
  await writeFile(join(folder, 'front.webp'), 'x');
  const catalogue = withImages({ file: 'front.webp' }, { file: 'media/back.webp' });
  const { images, findings } = await settle(catalogue);
  expect(images).toEqual([{ file: join(folder, 'front.webp'), alt: {} }]);
  expect(findings).toMatchObject([
    { kind: 'left out', about: 'ring', why: `there is no file ${join(folder, 'media/back.webp')}` },
  ]);
});

it('fetches no video, and leaves out a local one that is not there', async () => {
  const [ring] = withImages().products as [CatalogueProduct];
  const elsewhere = { url: `${host}/video` };
  const given = [elsewhere, { file: join(folder, 'gone.mp4') }].map((video) => ({
    ...ring,
    video,
  }));
  const { catalogue, findings } = await settleImages(
    { categories: [], products: given, articles: [] },
    { mode: 'download', catalogueFolder: folder, folder: join(folder, 'downloads') },
  );
  expect(catalogue.products.map(({ video }) => video)).toEqual([elsewhere, undefined]);
  expect(asked).toEqual([]);
  expect(findings).toMatchObject([{ kind: 'left out', about: 'ring', field: 'video' }]);
});

it('tells how far it is', async () => {
  const seen: string[] = [];
  await settle(withImages({ url: `${host}/a.webp` }, { url: `${host}/b.webp` }), {
    onProgress: (done, total) => seen.push(`${done} of ${total}`),
  });
  expect(seen).toEqual(['1 of 2', '2 of 2']);
});
