import { Histogram, Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { type Fetch, outgoing } from './outgoing.ts';

afterEach(() => vi.useRealTimers());

const register = new Registry();
const seconds = () =>
  new Histogram({
    name: `seconds_${crypto.randomUUID().replaceAll('-', '')}`,
    help: 'Seconds.',
    labelNames: ['to', 'outcome'] as const,
    registers: [register],
  });

/** The other side, which does as it is told. */
function other() {
  const side = { respond: (): Response | Error => new Response(), asked: 0 };
  const fetch: Fetch = async () => {
    side.asked += 1;
    const response = side.respond();
    if (response instanceof Error) throw response;
    return response;
  };
  return Object.assign(side, { fetch });
}

const broken = () => new TypeError('fetch failed');

it('leaves a side alone that failed five times, and asks again after ten seconds', async () => {
  vi.useFakeTimers();
  const side = other();
  const reach = outgoing('paypal', undefined, side.fetch);
  side.respond = broken;
  for (let call = 0; call < 5; call += 1) await expect(reach('/', {})).rejects.toThrow('fetch');
  expect(side.asked).toBe(5);
  await expect(reach('/', {})).rejects.toThrow();
  expect(side.asked).toBe(5);

  vi.advanceTimersByTime(10_000);
  side.respond = () => new Response('fine');
  await expect((await reach('/', {})).text()).resolves.toBe('fine');
  await expect((await reach('/', {})).text()).resolves.toBe('fine');
  expect(side.asked).toBe(7);
});

it('hands on a response of 500 whole, and counts it as a failure', async () => {
  const side = other();
  const reach = outgoing('paypal', undefined, side.fetch);
  side.respond = () => Response.json({ name: 'INTERNAL' }, { status: 500 });
  for (let call = 0; call < 5; call += 1) {
    const response = await reach('/', {});
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ name: 'INTERNAL' });
  }
  await expect(reach('/', {})).rejects.toThrow();
  expect(side.asked).toBe(5);
});

it('takes a refusal for a response', async () => {
  const side = other();
  const reach = outgoing('paypal', undefined, side.fetch);
  side.respond = () => new Response(null, { status: 422 });
  for (let call = 0; call < 20; call += 1) expect((await reach('/', {})).status).toBe(422);
});

it('counts seconds by outcome', async () => {
  const side = other();
  const histogram = seconds();
  const reach = outgoing('paypal', histogram, side.fetch);
  await reach('/', {});
  side.respond = () => new Response(null, { status: 503 });
  await reach('/', {});
  side.respond = broken;
  await expect(reach('/', {})).rejects.toThrow();
  const { values } = await histogram.get();
  const counts = values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .map(({ labels, value }) => [labels.outcome, value]);
  expect(counts).toEqual([
    ['answered', 1],
    ['faulty', 1],
    ['unreachable', 1],
  ]);
});
