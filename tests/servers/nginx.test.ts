import { MAX_FRAMES } from '@vitrine/contract/domain/movingImage.ts';
import { IMAGE_WIDTHS, withOperations } from '@vitrine/contract/domain/resizedUrl.ts';
import { openRaw, rawClient, unfinished } from '@vitrine/publisher/site/testing.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeShippedNginx } from '../../scripts/nginx/shippedNginx.ts';
import { startNginx } from '../../scripts/nginx/startNginx.ts';
import { installNginx } from '../../scripts/test/programs.ts';
import { openResponder, smallRelease } from './release.ts';
import { expectNoPrograms, expectSameResponses, expectSecure } from './sameResponses.ts';

const hasNginx = installNginx();
const ENCODED = { 'Accept-Encoding': 'br, gzip' };

/** The shipped configuration over a release, and the shop's own server over the same. */
async function open(api?: string, config?: 'files.conf', isSecure = true) {
  const folder = smallRelease(isSecure);
  const responder = api ?? (await openResponder());
  const nginx = await startNginx(
    ({ work, port }) =>
      `include ${writeShippedNginx({ folder, work, port, api: responder, config })};`,
  );
  onTestFinished(nginx.stop);
  const port = Number(new URL(nginx.url).port);
  return { nginx: rawClient(port), port, own: await openRaw(folder) };
}

describe.skipIf(!hasNginx)('nginx as it ships', () => {
  it('says what the shop’s own server says', async () => {
    const { nginx, own } = await open();
    await expectSameResponses(nginx, own);
  });

  it('says the same with only files, and has nothing at the addresses of programs', async () => {
    const { nginx, own } = await open(undefined, 'files.conf');
    await expectSameResponses(nginx, own);
    await expectNoPrograms(nginx);
  });

  it('sends ready-made brotli, says again what has not changed, and gives parts', async () => {
    const { nginx } = await open();
    const first = await nginx('/', ENCODED);
    expect(first.headers['content-encoding']).toBe('br');
    const again = await nginx('/', { ...ENCODED, 'If-None-Match': first.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const part = await nginx('/assets/app.0123.js', { Range: 'bytes=0-3' });
    expect([part.status, part.body.toString()]).toEqual([206, 'app(']);
    expect((await nginx('/', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
    const markdown = await nginx('/shop-overviews/area-404/index.html.md');
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers['x-robots-tag']).toBe('noindex');
    expect((await nginx('/shop/', {}, 'POST')).status).toBe(405);
  });

  it.each([
    ['of a shop on https that all responses are so', true],
    ['of no other', false],
  ])('says %s', async (_, isSecure) => {
    const { nginx } = await open(undefined, undefined, isSecure);
    await expectSecure(nginx, isSecure);
    const { nginx: files } = await open(undefined, 'files.conf', isSecure);
    await expectSecure(files, isSecure);
    const { nginx: away } = await open('http://127.0.0.1:9', undefined, isSecure);
    await expectSecure(away, isSecure);
  });

  it('lets one client leave 50 requests unfinished, and serves everybody else', async () => {
    const { nginx, port } = await open();
    const slow = await unfinished(port, 210);
    expect((await nginx('/api/login', {}, 'GET', undefined, '127.0.0.2')).status).toBe(200);
    const refused = await nginx('/api/login');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(String(refused.body))).toMatchObject({ code: 503 });
    const statuses = await slow.finish();
    expect(statuses.filter((status) => status === 503)).toHaveLength(160);
  });

  it('passes on what is no page, with its own headers and who asked', async () => {
    const { nginx } = await open();
    for (const path of [
      '/api/products?page=2',
      '/desk',
      '/desk/events',
      '/hooks/publish',
      '/preview/a',
      '/media/a.webp',
    ]) {
      const { status, headers, body } = await nginx(path, { 'X-Forwarded-For': '203.0.113.1' });
      expect([path, status, headers['content-security-policy']]).toEqual([
        path,
        200,
        "default-src 'none'",
      ]);
      const asked = JSON.parse(body.toString());
      expect(asked.url).toBe(path);
      expect(asked.headers['x-forwarded-for']).toBe('203.0.113.1, 127.0.0.1');
    }
    expect((await nginx('/apiary/')).status).toBe(404);
  });

  it('keeps an image at the addresses that pages have for it, and at no other', async () => {
    const { nginx } = await open();
    const cached = async (address: string) => {
      await nginx(address);
      return (await nginx(address)).headers['x-vitrine-cache'];
    };
    const image = '/media/a.webp';
    const widths = ([undefined, 'avif', 'webp'] as const).flatMap((format) =>
      IMAGE_WIDTHS.map((width) => withOperations(image, { width, ...(format && { format }) })),
    );
    const half = withOperations(image, { percent: 50 });
    const moving = `${withOperations(image, { width: 960, format: 'webp' })}/cgif/${MAX_FRAMES}`;
    for (const address of [image, ...widths, half, moving]) {
      expect([address, await cached(address)]).toEqual([address, 'HIT']);
    }
    for (const query of [
      'a',
      'imageMogr2/thumbnail/641x',
      'imageMogr2/thumbnail/640x&a',
      'imageMogr2/thumbnail/640x/color/a',
    ]) {
      expect([query, await cached(`${image}?${query}`)]).toEqual([query, 'BYPASS']);
    }
  });

  it('keeps an image once, however its address is written', async () => {
    const { nginx } = await open();
    await nginx('/media/uploads/a.webp');
    for (const address of [
      '/media/uploads/%61.webp',
      '/media/%75pl%6Fads/a.webp',
      '/media/uploads%2Fa.webp',
      '/media/uploads/b/../a.webp',
      '/media/b/%2E%2E/uploads/./a.webp',
      '/media/uploads/a.webp#1',
      '/media/uploads/a.webp?',
    ]) {
      const { headers } = await nginx(address);
      expect([address, headers['x-vitrine-cache']]).toEqual([address, 'HIT']);
    }
  });

  it('takes no body that is larger than the API takes', async () => {
    const { nginx } = await open();
    const length = async (path: string, bytes: number) =>
      (await nginx(path, { 'Content-Length': String(bytes) }, 'POST', Buffer.alloc(bytes))).status;
    expect(await length('/api/login', 60_000)).toBe(200);
    expect(await length('/api/login', 70_000)).toBe(413);
    expect(await length('/api/cos/upload', 5_000_000)).toBe(200);
  });

  it('keeps the pages where nobody answers the API, and says so to scripts', async () => {
    const { nginx } = await open('http://127.0.0.1:9');
    const { status, headers, body } = await nginx('/api/products');
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '5',
      'application/json',
    ]);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 503 });
    expect((await nginx('/')).status).toBe(200);
  });
});
