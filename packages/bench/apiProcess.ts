import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { changes } from '@vitrine/contract/api/calls/changes.ts';
import { openCommerceApi } from '@vitrine/reference-api/commerceApi.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { bumpContentVersion } from '../reference-api/database/contentVersion.ts';
import { applyCatalogue } from '../reference-api/import/apply.ts';
import { baseCatalogue } from './baseCatalogue.ts';
import { variedCatalogue } from './variedCatalogue.ts';

/**
 * The reference API with a catalogue of many products, in a process of its own: `DATA` is its
 * folder, not there yet, `PRODUCTS` how many it has, `CATALOGUE` what they are variations of. Beside
 * its calls, `POST /bench/prices?first&count` gives products other prices, as edited now, `GET
 * /bench/calls` counts, and from `GET /bench/without-changes` on there is no list of changes.
 */
const { DATA = '', PRODUCTS = '', CATALOGUE } = process.env;
const shop = await openCommerceApi({ dataFolder: DATA });
const now = new Date();
const catalogue = variedCatalogue(await baseCatalogue(CATALOGUE), Number(PRODUCTS), now.getTime());
await applyCatalogue(shop.database, shop.media, catalogue, { source: 'bench', now });

let calls = 0;
let hasChanges = true;
const respond = getRequestListener(async (request) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/bench/calls') return Response.json(calls);
  if (pathname === '/bench/prices') {
    return Response.json(
      await changePrices(Number(searchParams.get('first')), Number(searchParams.get('count'))),
    );
  }
  if (pathname === '/bench/without-changes') {
    hasChanges = false;
    return Response.json(null);
  }
  calls += 1;
  if (pathname === changes.path && !hasChanges) return new Response(null, { status: 404 });
  return shop.app.fetch(request);
});
const server = createServer((request, response) => void respond(request, response));
server.keepAliveTimeout = 65_000;
process.send?.(await listen(server, 0, '127.0.0.1'));
// Whoever started it may have failed.
process.once('disconnect', () => process.exit());

/** Gives the slug and the new price of the first. */
async function changePrices(first: number, count: number) {
  const rows = await shop.database
    .selectFrom('product')
    .select(['id', 'slug', 'price_cents'])
    .where('discount_percent', 'is', null)
    .orderBy('id')
    .offset(first)
    .limit(count)
    .execute();
  const updated_at = new Date().toISOString();
  for (const { id, price_cents } of rows) {
    await shop.database
      .updateTable('product')
      .set({ price_cents: price_cents + 111, updated_at })
      .where('id', '=', id)
      .execute();
  }
  await bumpContentVersion(
    shop.database,
    rows.map(({ id }) => ({ kind: 'product' as const, key: id })),
  );
  return { slug: rows[0]?.slug, cents: (rows[0]?.price_cents ?? 0) + 111 };
}
