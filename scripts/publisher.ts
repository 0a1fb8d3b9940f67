import { readPublishSettings } from '../server/publisher/pipeline/settings/publishSettings.ts';
import { closeGracefully, createSite, listen } from '../server/site/site.ts';
import { BuildStoppedError } from '../src/content/buildStoppedError.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createProgress } from './progress.ts';
import { portTaken, readAddress } from './start/address.ts';
import { openPublisherProcess, readPublisherEnvironment } from './start/publisherProcess.ts';
import { ANSWERED_WITHIN_MS, stopOnSignal } from './start/stopOnSignal.ts';

const address = readAddress(process.env);

try {
  await start();
} catch (error) {
  const command = 'npm run publisher';
  console.error(
    `\n${portTaken(error, address, command) ?? `The publisher stopped. ${explain(error)}`}`,
  );
  process.exit(1);
}

/** Keeps a shop published whose API is elsewhere, and serves its pages, its dashboard and its webhook. */
async function start(): Promise<void> {
  const settings = readPublishSettings(process.env);
  if (!settings) throw new BuildStoppedError('Set API_BASE_URL to the address of the shop’s API.');
  const environment = readPublisherEnvironment(process.env);
  const publisher = openPublisherProcess(environment, createProgress(), {
    settings,
    previewSecret: process.env.PREVIEW_SECRET?.trim() || undefined,
  });
  const nothing = { fetch: () => new Response(null, { status: 404 }) };
  const site = createSite({ dist: folders.dist, api: nothing, publisher: publisher.app });
  const port = await listen(site, address.port, address.host);
  stopOnSignal(async () => {
    const closed = publisher.close();
    await closeGracefully(site, ANSWERED_WITHIN_MS);
    await closed;
  });
  await publisher.start();
  const url = `http://${address.shownHost}:${port}`;
  console.log(`
  The shop's pages:   ${url}/
  Dashboard:          ${url}/desk  (token: ${publisher.tokenPlace})
  Webhook:            ${url}/hooks/publish
`);
}
