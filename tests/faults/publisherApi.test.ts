import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import {
  type ApiFault,
  DESK_TOKEN,
  openShopAtWork,
  type ShopAtWork,
} from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';

const json = (data: unknown) => Response.json({ code: 200, msg: 'success', data });
const at =
  (path: RegExp, respond: () => Response): ApiFault =>
  (asked) =>
    path.test(asked) ? respond() : undefined;

/** A shop of many products on line, which is read as a whole each time. */
async function openPublished() {
  const names = Array.from({ length: 20 }, (_, number) => `piece-${number}`);
  const work = await openShopAtWork({ products: names.map((name) => product(name)) });
  const first = await work.publish();
  expect(first).toMatchObject({ outcome: 'published', isFull: true });
  return { ...work, first };
}

/** Fails for as long as the API does, is whole meanwhile, and publishes once it is well again. */
async function expectSurvived(work: ShopAtWork, fault: ApiFault, says: string, price: number) {
  const before = work.publishing.state().live.release;
  await work.setPrice('piece-3', price);
  work.api.fault = fault;
  const failed = await work.publish({ depth: 'afresh' });
  expect(failed).toMatchObject({ outcome: 'failed', message: expect.stringContaining(says) });
  expect(work.publishing.state().live.release).toBe(before);
  const desk = await fetch(`${work.url}/desk/state`, {
    headers: { Authorization: 'Bearer the desk token of these tests' },
  });
  expect((await desk.json()).log[0].message).toContain(says);
  await expectWhole(work);
  // The queue tries again by itself: a try that started with the fault is not the one to look at.
  await expect.poll(() => work.publishing.state().running).toBeNull();
  work.api.fault = null;
  const next = await work.publish();
  expect(next).toMatchObject({ outcome: 'published', isFull: false });
  expect(await work.text('/shop-overviews/piece-3/')).toContain(`$${price / 100}.00`);
  await expectWhole(work);
}

it('keeps the shop on line whole while the API fails, at once or on the way, and goes on after', async () => {
  const work = await openPublished();
  let calls = 0;
  const faults: [fault: ApiFault, says: string][] = [
    [() => new Response(null, { status: 502 }), 'responded with 502'],
    [
      () => {
        calls += 1;
        return calls >= 75 ? new Response('Oops', { status: 500 }) : undefined;
      },
      'responded with 500',
    ],
  ];
  for (const [index, [fault, says]] of faults.entries()) {
    await expectSurvived(work, fault, says, 20_000 + index * 100);
  }
  expect(work.failures).toEqual([]);
});

it('leaves out the products whose pages are gone and says so, unless they are many', async () => {
  const work = await openPublished();
  const gone = (page: RegExp) =>
    at(page, () => Response.json({ code: 404, msg: 'Gone' }, { status: 404 }));
  work.api.fault = gone(/slug\/piece-9$/);
  const published = await work.publish({ depth: 'afresh' });
  expect(published).toMatchObject({
    outcome: 'published',
    leftOut: [{ kind: 'product', key: 'piece-9', why: 'missing' }],
  });
  expect((await fetch(`${work.url}/shop-overviews/piece-9/`)).status).toBe(404);
  await expectWhole(work);
  const desk = await fetch(`${work.url}/desk?language=zh`, {
    headers: { Authorization: `Bearer ${DESK_TOKEN}` },
  });
  expect(await desk.text()).toContain('略去或存疑 1 项');

  work.api.fault = gone(/slug\/piece-1\d$/);
  const held = await work.publish({ depth: 'afresh' });
  expect(held).toMatchObject({ outcome: 'held', losses: [{ before: 19, now: 10 }, {}] });
  expect(held).toMatchObject({
    leftOutCount: 10,
    message: expect.stringContaining('Product piece-1'),
  });
  await expectWhole(work);
});

it('waits for a slow API and asks a busy one again', async () => {
  const work = await openShopAtWork();
  let refused = 0;
  work.api.fault = async (path, honest) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (!path.includes('/slug/') || refused >= 3) return honest();
    refused += 1;
    return new Response(null, { status: 429, headers: { 'Retry-After': '1' } });
  };
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  expect(refused).toBe(3);
  await expectWhole(work);
});

it('holds a shop back that lost its goods, until a person agrees to just that', async () => {
  const work = await openPublished();
  const only = (share: number): ApiFault => {
    return async (path, honest) => {
      const response = await honest();
      if (path !== '/api/productsList') return response;
      const { data } = await response.json();
      const list = data.list.slice(0, data.list.length * share);
      return json({ ...data, list, totalPage: Math.ceil(share) });
    };
  };
  work.api.fault = only(0);
  const empty = await work.publish({ depth: 'afresh' });
  expect(empty).toMatchObject({ outcome: 'held', losses: [{ before: 20, now: 0 }, { now: 0 }] });
  work.api.fault = only(0.5);
  const half = await work.publish({ depth: 'afresh' });
  expect(half, half.message ?? '').toMatchObject({
    outcome: 'held',
    losses: [
      { noun: 'products', language: 'en', before: 20, now: 10 },
      { noun: 'products', language: 'zh', before: 20, now: 10 },
    ],
  });
  await expectWhole(work);
  expect(await work.text('/shop-overviews/piece-3/')).toContain('The piece-3');

  work.api.fault = only(0.25);
  const less = await work.publish({ depth: 'afresh', accepted: { products: 10 } });
  expect(less).toMatchObject({ outcome: 'held', losses: [{ now: 5 }, { now: 5 }] });
  const agreed = await work.publish({ depth: 'afresh', accepted: { products: 5 } });
  expect(agreed).toMatchObject({ outcome: 'published' });
  await expectWhole(work);
  expect(work.publishing.state().live.counts?.products).toBe(5);
});

it('publishes whatever the API says to calls that it need not have', async () => {
  const work = await openShopAtWork();
  const results: [status: number, body: string][] = [
    [401, '{"code":401,"msg":"Log in first"}'],
    [405, ''],
    [200, '<!doctype html><p>Welcome</p>'],
    [500, 'Oops'],
  ];
  for (const [index, [status, body]] of results.entries()) {
    const price = 20_000 + index * 100;
    await work.setPrice('halo', price);
    work.api.fault = (path) =>
      path.startsWith('/api/x') ? new Response(body, { status }) : undefined;
    expect(await work.publish(), `${status}`).toMatchObject({ outcome: 'published' });
    expect(await work.text('/shop-overviews/halo/')).toContain(`$${price / 100}.00`);
  }
});

it('believes a list of changes again that failed once, and misses nothing', async () => {
  const work = await openShopAtWork();
  await work.publish();
  await work.setPrice('halo', 21_000);
  work.api.fault = at(/^\/api\/x\/changes$/, () => new Response('Oops', { status: 401 }));
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  work.api.fault = null;
  await work.setPrice('band', 22_000);
  const before = work.api.calls;
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  expect(await work.text('/shop-overviews/band/')).toContain('$220.00');
  expect(work.api.calls - before, 'the whole shop was not read').toBeLessThan(15);
});
