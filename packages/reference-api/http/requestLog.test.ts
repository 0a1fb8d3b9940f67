import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createJsonLog } from '../telemetry/jsonLog.ts';
import { openTestShop } from '../testing/shop.ts';

/** Keeps the lines of a log. */
function lines() {
  const kept: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      kept.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { kept, log: createJsonLog(destination) };
}

it('writes a line of JSON for every call, under the id that its response carries', async () => {
  const { kept, log } = lines();
  const { app } = await openTestShop({}, { onRequest: log.onRequest });
  const response = await app.request('/api/live');
  expect(kept).toEqual([
    expect.objectContaining({
      level: 'info',
      method: 'GET',
      route: '/api/live',
      status: 200,
      requestId: response.headers.get('X-Request-Id'),
      ms: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    }),
  ]);
});

it('writes the route, and nothing of an address that gives who knows it an order', async () => {
  const { kept, log } = lines();
  const { app } = await openTestShop({}, { onRequest: log.onRequest });
  await app.request('/api/x/orders/SECRETID?email=somebody@example.org', {
    headers: { Authorization: 'Bearer SECRETTOKEN' },
  });
  expect(JSON.stringify(kept)).not.toMatch(/SECRET|somebody/);
  expect(kept).toHaveLength(1);
});

it('writes a failure with its error, under the same id', async () => {
  const { kept, log } = lines();
  const { app, database } = await openTestShop(
    {},
    { logger: log.logger, onRequest: log.onRequest },
  );
  await database.destroy();
  const response = await app.request('/api/health');
  expect(response.status).toBe(500);
  const id = response.headers.get('X-Request-Id');
  expect(kept).toEqual([
    expect.objectContaining({
      level: 'error',
      requestId: id,
      error: expect.objectContaining({ stack: expect.any(String) }),
    }),
    expect.objectContaining({ level: 'info', requestId: id, status: 500 }),
  ]);
});
