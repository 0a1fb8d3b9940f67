import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openCommerceApi } from '@vitrine/reference-api/commerceApi.ts';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { openPublisher } from '../publisher/pipeline/publisher.ts';
import { PUBLISH_SETTINGS } from './madeUpShop.ts';

/**
 * Publishes the demo shop as it is now, compressed as small as it gets; gives the link to its live
 * release.
 */
export async function demoRelease(root: string): Promise<string> {
  const folder = join(root, '.work/bench/serve');
  const live = join(folder, 'dist');
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  const shop = await openCommerceApi({ dataFolder: join(folder, 'data') });
  await shop.seed({});
  const respond = getRequestListener(shop.app.fetch);
  const api = createServer((request, response) => void respond(request, response));
  const apiBaseUrl = `http://127.0.0.1:${await listen(api, 0, '127.0.0.1')}`;
  const publisher = openPublisher({
    root,
    folder,
    live,
    settings: { ...PUBLISH_SETTINGS, apiBaseUrl },
  });
  await publisher.publish();
  await publisher.idle();
  await publisher.recompress(new AbortController().signal);
  await publisher.close();
  await closeGracefully(api);
  await shop.close();
  return live;
}
