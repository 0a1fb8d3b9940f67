import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BR, compress, HOME, shopFolder } from './testing/shopFolder.ts';
import { openRaw } from './testing.ts';

const VIDEO = '0123456789';

it.each([
  ['bytes=2-5', 206, '2345', '2-5'],
  ['bytes=2-', 206, '23456789', '2-9'],
  ['bytes=0-0', 206, '0', '0-0'],
  ['bytes=-3', 206, '789', '7-9'],
  ['bytes=-30', 206, VIDEO, '0-9'],
  ['bytes=8-30', 206, '89', '8-9'],
  [`bytes=8-${'9'.repeat(30)}`, 206, '89', '8-9'],
  [`bytes=${'9'.repeat(30)}-`, 416, undefined, '*'],
  ['bytes=10-', 416, undefined, '*'],
  ['bytes=-0', 416, undefined, '*'],
  ['bytes=5-2', 200, VIDEO, undefined],
  ['bytes=-', 200, VIDEO, undefined],
  ['bytes=0x2-5', 200, VIDEO, undefined],
  ['bytes=0-1,4-5', 200, VIDEO, undefined],
  ['lines=1-2', 200, VIDEO, undefined],
])('%s of ten bytes gets %i', async (range, status, text, part) => {
  const ask = await openRaw(shopFolder({ 'video.mp4': VIDEO }));
  const response = await ask('/video.mp4', { Range: range });
  expect(response.status).toBe(status);
  if (text === undefined) expect(response.headers['cache-control']).toBeUndefined();
  else expect(response.body.toString()).toBe(text);
  expect(response.headers['content-range']).toBe(part && `bytes ${part}/10`);
  expect((await ask('/video.mp4')).body.toString()).toBe(VIDEO);
});

it('sends nothing that is not in the file, whatever range is asked for', async () => {
  const ask = await openRaw(shopFolder({ 'video.mp4': VIDEO }));
  const part = fc.oneof(
    fc.nat(20).map(String),
    fc.constantFrom('', '0', '9'.repeat(30), '-1', '1e9'),
  );
  await fc.assert(
    fc.asyncProperty(part, part, async (first, last) => {
      const { status, body } = await ask('/video.mp4', { Range: `bytes=${first}-${last}` });
      expect([200, 206, 416]).toContain(status);
      if (status !== 416) expect(VIDEO).toContain(body.toString());
    }),
    { numRuns: 50 },
  );
});

it('sends a part where the client has this file, and the whole where it has another', async () => {
  const ask = await openRaw(shopFolder({ 'video.mp4': VIDEO }));
  const { etag = '' } = (await ask('/video.mp4', { Range: 'bytes=0-1' })).headers;
  const parts = ['video.mp4', 'index.html'].map(async (path) => {
    const { status, headers, body } = await ask(`/${path}`, { ...BR, Range: 'bytes=2-5' });
    expect(headers['content-encoding']).toBeUndefined();
    return [status, body.toString()];
  });
  expect(await Promise.all(parts)).toEqual([
    [206, '2345'],
    [206, HOME.slice(2, 6)],
  ]);
  for (const [has, status] of [
    [etag, 206],
    ['"another"', 200],
  ] as const) {
    const response = await ask('/video.mp4', { Range: 'bytes=2-5', 'If-Range': has });
    expect([has, response.status]).toEqual([has, status]);
  }
});

it('sends a large file from disk as it was compressed ahead', async () => {
  const text = HOME.repeat(300);
  const folder = shopFolder({ 'sitemap.xml': text });
  compress(folder, 'sitemap.xml', text);
  const ask = await openRaw(folder);
  const { headers, body } = await ask('/sitemap.xml', BR);
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(headers['content-length']).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(text);
  expect((await ask('/sitemap.xml')).body.toString()).toBe(text);
  const has = { ...BR, 'If-None-Match': headers.etag ?? '' };
  expect((await ask('/sitemap.xml', has)).status).toBe(304);
});
