import { resolve } from 'node:path';
import { publisherFolder } from '@vitrine/publisher/service/publisherFolder.ts';
import { createSite } from '@vitrine/publisher/site/site.ts';
import { openCommerceApi } from '@vitrine/reference-api/commerceApi.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { openPublisher } from '../../../packages/publisher/pipeline/publisher.ts';
import type { ShopDatabase } from '../../../packages/reference-api/database/tables.ts';
import { readPaymentSettings } from '../../../packages/reference-api/payments/paymentSettings.ts';
import { readApiSettings } from '../../../packages/reference-api/settings.ts';
import { SETTINGS } from '../../faults/publisher/settings.ts';
import { lendCompiledPages } from '../../publisher/compiledPages.ts';
import { E2E } from './place.ts';
import { specifiedOnly } from './specifiedApi.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Serves the demo shop with an API of the specified calls only, and pages that take the payments
 * themselves: what a shop in front of another backend has.
 */
export async function serveSpecified(): Promise<void> {
  const shop = await openCommerceApi({
    dataFolder: E2E.data,
    settings: readApiSettings(process.env),
    payments: readPaymentSettings(process.env),
    siteUrl: E2E.url,
  });
  await shop.seed();
  await dropVariants(shop.database);
  const respond = specifiedOnly(async (request) => shop.app.fetch(request));
  const site = createSite({ dist: E2E.dist, api: { fetch: respond } });
  await listen(site, E2E.port, 'localhost');
  const pages = {
    ...SETTINGS,
    payments: { flow: 'client', clientId: 'shop', environment: 'sandbox' } as const,
  };
  const folder = publisherFolder(ROOT, E2E.dist);
  await lendCompiledPages(folder, pages);
  const publisher = openPublisher({
    root: ROOT,
    folder,
    live: E2E.dist,
    settings: { ...pages, apiBaseUrl: E2E.url },
  });
  await publisher.publish();
  await publisher.close();
  process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)));
}

/** Sells each product in one form, by its own id and stock: the specification knows no variants. */
async function dropVariants(database: ShopDatabase): Promise<void> {
  await database
    .updateTable('product')
    .set({ stock: 1 })
    .where('id', 'in', (variants) =>
      variants.selectFrom('product').select('variant_of').where('variant_of', 'is not', null),
    )
    .execute();
  await database.deleteFrom('product').where('variant_of', 'is not', null).execute();
}
