import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { sendVitals } from '../../../src/contract/calls/vitals.ts';
import { openTestShop } from '../../commerce-api/testing/shop.ts';
import { listen } from '../../site/site.ts';
import { createVitalsReader } from './vitalsReader.ts';

const SECRET = 'known to both';

/** An API on a port that has counted one page view; `close` takes it away. */
async function openApi() {
  const shop = await openTestShop({}, { previewSecret: SECRET });
  await shop.client()(sendVitals, {
    body: { template: 'home', language: 'en', navigation: 'navigate', values: { LCP: 900 } },
  });
  const server = createServer(getRequestListener(shop.app.fetch));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { apiBaseUrl: `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`, close };
}

test('the desk reads what the API has counted, with the secret that both know', async () => {
  const { apiBaseUrl } = await openApi();
  expect(await createVitalsReader({ apiBaseUrl, share: 0.1, secret: SECRET })()).toEqual({
    ...{ state: 'told', days: 28 },
    templates: [{ template: 'home', views: 1, p75: { LCP: 900 } }],
  });
});

test('it tells apart what is off, what is kept from it and what is not there', async () => {
  const { apiBaseUrl, close } = await openApi();
  const stateOf = async (share: number, secret?: string) =>
    (await createVitalsReader({ apiBaseUrl, share, secret })()).state;
  expect(await stateOf(0, SECRET)).toBe('off');
  expect(await stateOf(1)).toBe('untold');
  expect(await stateOf(1, 'another')).toBe('untold');
  close();
  expect(await stateOf(1, SECRET)).toBe('unreachable');
});
