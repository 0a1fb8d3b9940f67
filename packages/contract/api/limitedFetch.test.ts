import { createGzip, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { features } from './calls/features.ts';
import { shopExport } from './calls/shopExport.ts';
import { createShopClient } from './client.ts';
import { ApiMalformedError, ApiUnreachableError } from './errors.ts';
import { limitedFetch, summedFetch } from './limitedFetch.ts';
import { readLines } from './lines.ts';
import { serve } from './testing/loopback.ts';

const MB = Buffer.alloc(1_000_000, ' ');

/** Writes for as long as somebody reads. */
function writeEndlessly(
  into: NodeJS.WritableStream,
  isOver: () => boolean,
  what: Buffer | string = MB,
): void {
  const more = () => {
    while (!isOver()) if (!into.write(what)) return void into.once('drain', more);
  };
  more();
}

it.each([
  ['never ends', 'identity'],
  ['unfolds without end', 'gzip'],
])('ends a response that %s, says so and does not ask again', async (_, encoding) => {
  const { baseUrl, requests } = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Encoding': encoding });
    const into = encoding === 'gzip' ? createGzip() : response;
    if (into !== response) into.pipe(response);
    writeEndlessly(into, () => response.destroyed);
  });
  const client = createShopClient({ baseUrl, fetch: limitedFetch() });
  const failed = await client(features, {}).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiUnreachableError);
  expect(failed).toHaveProperty('message', expect.stringContaining('longer than 20 MB'));
  expect(requests()).toBe(1);
});

it('gives whole what is shorter, with its status and headers', async () => {
  const body = gzipSync(Buffer.alloc(19_000_000, 'a'));
  const { baseUrl: url } = await serve((_request, response) => {
    response.writeHead(404, { 'Content-Encoding': 'gzip', ETag: '"a"' }).end(body);
  });
  const response = await limitedFetch()(url);
  expect([response.status, response.headers.get('ETag')]).toEqual([404, '"a"']);
  expect((await response.text()).length).toBe(19_000_000);
});

it('ends responses that are too long together, from then on without asking', async () => {
  const { baseUrl: url, requests } = await serve((_request, response) => response.end(MB));
  const send = summedFetch(fetch, 2_500_000);
  for (const _ of ['first', 'second']) expect((await (await send(url)).text()).length).toBe(1e6);
  await expect(send(url).then((third) => third.text())).rejects.toThrow('together');
  await expect(send(url)).rejects.toThrow('together');
  expect(requests()).toBe(3);
});

it('ends an export whose lines are too long together, and does not go on with it', async () => {
  const { baseUrl } = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    writeEndlessly(response, () => response.destroyed, '{"kind":"menu","cursor":"1","menu":[]}\n');
  });
  const send = summedFetch(fetch, 2_500_000);
  const lines = readLines(shopExport, { query: {} }, { baseUrl, fetch: send });
  const readAll = async () => {
    for await (const _ of lines);
  };
  const failed = await readAll().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiMalformedError);
  expect(failed).toHaveProperty(
    'message',
    'GET /api/x/export was given up: all responses together are longer than 2.5 MB.',
  );
});

it('ends an export whose line has no end', async () => {
  const { baseUrl } = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    writeEndlessly(response, () => response.destroyed);
  });
  const lines = readLines(shopExport, { query: {} }, { baseUrl });
  const failed = await lines.next().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiMalformedError);
  expect(failed).toHaveProperty('message', expect.stringContaining('longer than 20 MB'));
});
