import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnv } from './env.ts';
import { type Capacity, shedLoad } from './shedding.ts';

/** An API whose calls keep the processor busy, or wait for somebody. */
function crowded(capacity: Partial<Capacity>, wait?: Promise<void>) {
  const busyFor = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  return new Hono<ApiEnv>()
    .use('/api/*', async (context, next) => {
      context.set('language', 'en');
      await next();
    })
    .use('/api/*', shedLoad(capacity))
    .all('/api/*', async (context) => {
      busyFor(2);
      await wait;
      return context.text('done');
    });
}

const ask = (app: Hono<ApiEnv>, path: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => app.request(path)));

const statuses = (responses: Response[]) => responses.map(({ status }) => status);

it('sends away what is more than can be under way, and says when to come back', async () => {
  const gate = Promise.withResolvers<void>();
  const app = crowded({ inFlight: 2 }, gate.promise);
  const within = ask(app, '/api/cart', 2);
  const [sentAway] = await ask(app, '/api/cart', 1);
  expect(sentAway?.status).toBe(503);
  expect(Number(sentAway?.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
  expect(sentAway?.headers.get('Cache-Control')).toBe('no-store');
  gate.resolve();
  expect(statuses(await within)).toEqual([200, 200]);
  expect(statuses(await ask(app, '/api/cart', 1))).toEqual([200]);
});

it('sends away the rest of a turn that has been busy for long, and takes the next one', async () => {
  const app = crowded({ turnMs: 1, turnCalls: 3 });
  expect(statuses(await ask(app, '/api/cart', 6))).toEqual([200, 200, 200, 503, 503, 503]);
  await new Promise((done) => setImmediate(done));
  expect(statuses(await ask(app, '/api/cart', 3))).toEqual([200, 200, 200]);
});

it('takes a few calls however long a pause was', async () => {
  const app = crowded({ turnMs: 0, turnCalls: 20 });
  expect(statuses(await ask(app, '/api/cart', 20))).not.toContain(503);
});

it('lets payments and probes in', async () => {
  const app = crowded({ inFlight: 0 });
  for (const path of ['/api/x/payments/capture', '/api/health', '/api/live', '/api/metrics']) {
    expect(statuses(await ask(app, path, 1)), path).toEqual([200]);
  }
  expect(statuses(await ask(app, '/api/x/paymentsOfOthers', 1))).toEqual([503]);
});
