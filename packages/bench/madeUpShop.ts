import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ownPublishSettings } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { firstMessage } from './firstMessage.ts';

/** How benches publish a shop, apart from where its API is. */
export const PUBLISH_SETTINGS = ownPublishSettings(
  // Publishing is measured, and not the encoder.
  { PUBLISH_IMAGES: 'none' },
  { host: '127.0.0.1', port: 0, siteUrl: 'https://shop.example' },
);

/**
 * Opens the API of a shop of so many products, variations of those in `catalogue`, in a process of
 * its own: `apiProcess.ts` says what else it can be asked.
 */
export async function openMadeUpShop(
  data: string,
  products: number,
  catalogue: string | undefined,
) {
  const api = fork(join(import.meta.dirname, 'apiProcess.ts'), {
    env: { ...process.env, DATA: data, PRODUCTS: String(products), CATALOGUE: catalogue },
  });
  const port = await firstMessage<number>(api, 'The API');
  return { apiBaseUrl: `http://127.0.0.1:${port}`, process: api };
}
