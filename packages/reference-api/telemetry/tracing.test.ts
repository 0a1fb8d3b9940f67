import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestShop } from '../testing/shop.ts';
import { startTracing } from './tracing.ts';

/** A collector on the loopback that keeps what it was sent. */
async function collect() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('loads and sends nothing without a collector', async () => {
  expect(await startTracing({})).toBeUndefined();
  expect(await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' })).toBeUndefined();
});

it('sends a span of each call, by its route and under the caller’s trace', async () => {
  const collector = await collect();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'bookshop' };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const tracing = await startTracing(environment);
  if (!tracing) throw new Error('Tracing did not start.');
  const { app } = await openTestShop({}, { trace: tracing.middleware });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  await app.request('/api/live', { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
  await tracing.stop();
  const sent = collector.bodies.join('\n');
  expect(sent).toContain('/api/live');
  expect(sent).toContain('bookshop');
  expect(sent).toContain(trace);
});
