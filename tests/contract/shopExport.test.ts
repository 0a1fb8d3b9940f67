import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import { readLines } from '@vitrine/contract/api/lines.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { memoryShop } from '@vitrine/publisher/content/memoryShop.ts';
import { createOmissions } from '@vitrine/publisher/content/omissions.ts';
import { readExport } from '@vitrine/publisher/content/readExport.ts';
import { crawlShop } from '@vitrine/publisher/content/refresh.ts';
import { article, category, day, product, review } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { expect, it, onTestFinished } from 'vitest';

const SECRET = 'the preview secret of these tests';
/** More than a batch of rows, in which some times are the same. */
const MANY = 120;

const reviews = (count: number, of: number) =>
  Array.from({ length: count }, (_, index) =>
    review(`r-${of}-${index}`, {
      content: `<p>Glad of it, ${index}</p><script>x</script>`,
      created_at: day(-1 - (index % 7)),
      images: index === 0 ? [{ type: 'image', url: 'https://cdn.example/r.jpg' }] : [],
      reply: index === 1 ? { content: '<p>Thank you.</p>', created_at: day(-1) } : null,
    }),
  );

const productAt = (index: number) =>
  product(`piece-${index}`, {
    name: { en: `Piece ${index}`, zh: `物件 ${index}` },
    description: { en: `<h1>On ${index}</h1><p onclick="x">Words.</p>` },
    categories: [`shelf-${index % 60}`, ...(index % 3 ? ['shelf-0'] : [])],
    created_at: day(-1 - (index % 40)),
    stock: index % 5,
    status: index === 7 ? 'draft' : 'active',
    attributes: [{ name: { en: 'Made in' }, value: { en: 'Lisbon' } }],
    images: [1, 2].map((of) => ({ url: `https://cdn.example/${index}-${of}.jpg`, alt: {} })),
    reviews: index < 4 ? reviews(index * 6, index) : [],
    discount: index % 30 === 3 ? { type: 'percentage', value: 10 } : null,
  });

const shelf = (index: number) =>
  category(`shelf-${index}`, {
    menu: index < 3,
    name: { en: `Shelf ${index}`, zh: `架子 ${index}` },
  });

const openApi = () =>
  openTestShop(
    {
      categories: Array.from({ length: 60 }, (_, index) => shelf(index)),
      products: Array.from({ length: MANY }, (_, index) => productAt(index)),
      articles: [
        article('silk', { title: { en: 'On silk', zh: '丝绸' } }),
        ...Array.from({ length: 55 }, (_, index) =>
          article(`note-${index}`, { published_at: day(-2 - (index % 9)) }),
        ),
        article('later', { published_at: day(1) }),
      ],
    },
    { previewSecret: SECRET },
  );

type Fetch = typeof globalThis.fetch;

function linesFrom(baseUrl: string, fetch: Fetch = globalThis.fetch, secret = SECRET) {
  return (language: Language, after: string | undefined) =>
    readLines(
      shopExport,
      { query: { after } },
      { baseUrl, language: () => language, token: () => secret, fetch },
    );
}

async function read(linesFor: ReturnType<typeof linesFrom>) {
  const shop = memoryShop();
  await readExport({ linesFor, sink: shop, omissions: createOmissions() });
  return shop.items();
}

it('is the shop that single calls give, also where the connection broke on the way', async () => {
  const shop = await openApi();
  const single = memoryShop();
  await crawlShop({ clientFor: (language) => shop.client(language), sink: single });
  const app: Fetch = async (address, init) => shop.app.request(String(address), init);
  expect(await read(linesFrom('http://shop.test', app))).toEqual(single.items());

  let bytes = 0;
  const breaks: Fetch = async (address, init) => {
    const response = await app(address, init);
    bytes += 20_000;
    let left = bytes;
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        left -= chunk.length;
        if (left > 0) controller.enqueue(chunk);
        else controller.error(new TypeError('terminated'));
      },
    });
    return new Response(response.body?.pipeThrough(cut), response);
  };
  expect(await read(linesFrom('http://shop.test', breaks))).toEqual(single.items());
  expect(bytes).toBeGreaterThan(100_000);
});

it('is not there without the secret, and ends at a connection that breaks at once each time', async () => {
  const { app } = await openApi();
  for (const secret of ['', 'another secret']) {
    const fetch: Fetch = async (address, init) => app.request(String(address), init);
    await expect(read(linesFrom('http://shop.test', fetch, secret))).rejects.toMatchObject({
      status: 404,
    });
  }
  const wrong = await app.request(`${shopExport.path}?after=lost`, {
    headers: { Authorization: `Bearer ${SECRET}` },
  });
  expect(wrong.status).toBe(422);
  let calls = 0;
  const dead: Fetch = async () => {
    calls += 1;
    throw new TypeError('fetch failed');
  };
  await expect(read(linesFrom('http://shop.test', dead))).rejects.toMatchObject({
    kind: 'unreachable',
  });
  expect(calls).toBe(3);
  const page: Fetch = async () => new Response('<!doctype html>');
  await expect(read(linesFrom('http://shop.test', page))).rejects.toMatchObject({
    kind: 'malformed',
  });
});

it.each([
  ['in one response', Infinity],
  ['in responses that break off after each', 1],
])('is given up where its lines never end, %s', async (_, lines) => {
  const name = 'a'.repeat(1_000_000);
  const endless: Fetch = async () => {
    let sent = 0;
    return new Response(
      new ReadableStream({
        pull: (controller) => {
          sent += 1;
          if (sent > lines) return controller.error(new TypeError('terminated'));
          const line = JSON.stringify({
            kind: 'category',
            cursor: `${sent}`,
            category: { id: sent, slug: `shelf-${sent}`, name },
            products: [],
          });
          controller.enqueue(new TextEncoder().encode(`${line}\n`));
        },
      }),
      { headers: { 'Content-Type': 'application/x-ndjson' } },
    );
  };
  await expect(read(linesFrom('http://shop.test', endless))).rejects.toThrow(
    'GET /api/x/export was given up: it lists more than 200000 entries, or 100 MB.',
  );
});

it('is read from the database as fast as it is sent', async () => {
  const shop = await openApi();
  // No gzip or buffer between makes of this a short response.
  const description = { en: `<p>${randomBytes(60_000).toString('hex')}</p>` };
  await shop.apply({
    products: Array.from({ length: MANY }, (_, index) => product(`long-${index}`, { description })),
  });
  const server = createServer(getRequestListener(shop.app.fetch));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const seen: string[] = [];
  const lines = linesFrom(url)('en', undefined);
  for await (const line of lines) {
    if (line.kind !== 'product') continue;
    seen.push(line.product.slug);
    // Whoever reads slowly sees what changed meanwhile: the rest was not read yet.
    if (seen.length === 1) {
      await shop.database
        .updateTable('product')
        .set({ status: 'draft' })
        .where('slug', '!=', line.product.slug)
        .execute();
    }
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(MANY);
});
