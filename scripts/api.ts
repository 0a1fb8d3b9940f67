import { closeGracefully, createSite, listen } from '../server/site/site.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { portTaken, readAddress } from './start/address.ts';
import { openShopApi } from './start/openShopApi.ts';
import { ANSWERED_WITHIN_MS, stopOnSignal } from './start/stopOnSignal.ts';

const address = readAddress(process.env);

try {
  await start();
} catch (error) {
  const message = portTaken(error, address, 'npm run api');
  console.error(`\n${message ?? `The API could not start. ${explain(error)}`}`);
  process.exit(1);
}

/** The API alone, such as one of several behind a balancer; `npm run publisher` makes the pages. */
async function start(): Promise<void> {
  const shop = await openShopApi(
    process.env.SITE_URL ?? `http://${address.shownHost}:${address.port}`,
    process.env.PREVIEW_SECRET?.trim() || undefined,
  );
  await shop.seed();
  const site = createSite({ dist: folders.dist, api: shop.app });
  const port = await listen(site, address.port, address.host);
  stopOnSignal(async () => {
    await closeGracefully(site, ANSWERED_WITHIN_MS);
    await shop.close();
  });
  console.log(`The shop's API is open: http://${address.shownHost}:${port}/api/x`);
}
