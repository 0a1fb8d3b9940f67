import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

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
    const body = JSON.stringify({ changed: [{ kind: 'product', key: 'halo' }] });
    expect((await work.announce(body)).status).toBe(202);
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
});

/** A shop whose API can't tell what has changed, and what sends it a webhook. */
async function openBareShop() {
  const work = await openShopAtWork();
  work.api.fault = (path) =>
    path.startsWith('/api/x') ? new Response(null, { status: 404 }) : undefined;
  await work.publish();
  const announce = (...changed: { kind: string; key: string | number }[]) =>
    work.announce(JSON.stringify({ changed }));
  const shows = (path: string, text: string) =>
    expect
      .poll(async () => (await work.text(path)).includes(text), { timeout: 10_000, interval: 50 })
      .toBe(true);
  /** Changes what no list shows. */
  const rewrite = async (slug: string, description: string) => {
    const { id } = await work.shop.database
      .selectFrom('product')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await work.shop.database
      .updateTable('product_text')
      .set({ description: `<p>${description}</p>` })
      .where('product_id', '=', id)
      .execute();
  };
  return { ...work, announce, shows, rewrite };
}

it.each([
  ['an id', 'product', '1'],
  ['a slug of another kind', 'post', 'halo'],
  ['a key of nothing', 'product', 'no-such-key'],
])(
  'publishes what changed where the hint is %s, and says what it understood',
  async (_, kind, key) => {
    const { announce, shows, rewrite, publishing } = await openBareShop();
    await rewrite('halo', 'Polished twice.');
    const response = await announce({ kind, key });
    await shows('/shop-overviews/halo/', 'Polished twice.');
    expect(response).toMatchObject({ status: 202, reads: 'hints', hints: [{ kind, key }] });
    // Not until it is idle: what is not there is looked for again for two minutes.
    await expect
      .poll(() => publishing.state().log.find(({ outcome }) => outcome === 'published'))
      .toMatchObject({ by: ['webhook'] });
  },
);

it('publishes what the lists show otherwise beside what was announced', async () => {
  const { announce, shows, setPrice } = await openBareShop();
  await setPrice('halo', 31_000);
  await setPrice('band', 32_000);
  await announce({ kind: 'product', key: 'halo' });
  await shows('/shop-overviews/halo/', '$310');
  await shows('/shop-overviews/band/', '$320');
});
