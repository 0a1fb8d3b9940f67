import { expect, it } from 'vitest';
import { openShopAtWork, SECRETS } from './shopAtWork.ts';

it('waits for the API to show what a webhook has announced, with and without a list of changes', async () => {
  const work = await openShopAtWork();
  await work.publish();
  for (const [knowsChanges, price] of [
    [true, 31_000],
    [false, 32_000],
  ] as const) {
    work.api.fault = (path) =>
      path === '/api/x/changes' && !knowsChanges
        ? Response.json({ code: 404, msg: 'No such call' }, { status: 404 })
        : undefined;
    const answer = await fetch(`${work.url}/hooks/publish`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRETS.bearer}` },
      body: JSON.stringify({ changed: [{ kind: 'product', key: 'halo' }] }),
    });
    expect(answer.status).toBe(202);
    const before = work.publishing.state().log[0];
    await expect
      .poll(() => work.publishing.state().log[0], { timeout: 10_000 })
      .toMatchObject({ outcome: 'unchanged', by: ['webhook'] });
    expect(work.publishing.state().log[0]?.id).not.toBe(before?.id);

    await work.setPrice('halo', price);
    const shows = async () =>
      (await work.text('/shop-overviews/halo/')).includes(`$${price / 100}`);
    await expect.poll(shows, { timeout: 10_000, interval: 50 }).toBe(true);
    await work.publishing.idle();
    expect(work.publishing.state().waiting).toBe(0);
  }
}, 60_000);
