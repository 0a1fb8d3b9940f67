import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publisherFolder } from '@vitrine/publisher/service/publisherFolder.ts';
import { product, products } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop, temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it } from 'vitest';
import { lendCompiledPages } from '../publisher/compiledPages.ts';
import { type ApiFault, openApi, openShopAtWork } from '../publisher/shopAtWork.ts';
import { ROOT } from '../structure/sourceFiles.ts';
import { SETTINGS } from './publisher/settings.ts';
import { finished, opened, runVitrine, stop } from './startCommand.ts';

it('plans, publishes what has changed, goes back, and leaves its work to a shop that runs', async () => {
  const shop = await openTestShop({ products: [product('halo'), product('signet')] });
  const api = await openApi(shop.app.fetch);
  const folder = await temporaryFolder();
  const dist = join(folder, 'dist');
  const env = {
    API_BASE_URL: api.url,
    VITRINE_DIST: dist,
    VITRINE_DATA: join(folder, 'data'),
    SITE_URL: SETTINGS.siteUrl,
    PUBLIC_API_BASE_URL: '',
    MEDIA_BASE_URL: '/media',
    // As the pages are that are lent to it.
    MEDIA_RESIZE: 'imagemogr2',
  };
  await lendCompiledPages(publisherFolder(ROOT, dist));
  const run = async (...args: string[]) => {
    const { code, printed } = await finished(runVitrine(['regenerate', ...args], env));
    return `${code} ${printed}`;
  };
  const page = () => readFileSync(join(dist, 'shop-overviews/halo/index.html'), 'utf8');

  expect(await run()).toMatch(/^0 [\s\S]*All \d+ pages rendered\.\nRelease 000001-\w+ is live\./);
  expect(await run()).toContain('Nothing to publish: no page has changed');

  await shop.apply({
    products: [product('halo', { name: { en: 'The corona' } }), product('signet')],
  });
  const plan = await run('--plan');
  expect(plan).toMatch(
    /\d+ pages would be rendered and 0 removed; 2 items of the shop have changed/,
  );
  expect(plan).toContain('  /zh/shop-overviews/halo/\n');
  expect(page()).not.toContain('The corona');
  expect(await run()).toContain('Release 000002-');
  expect(page()).toContain('The corona');

  await shop.apply({ products: [product('halo', { status: 'archived' })] });
  expect(await run('--plan')).toContain('  removed: /shop-overviews/halo/\n');

  const back = await finished(runVitrine(['rollback'], env));
  expect(back.printed).toContain('✓ Release 000001-');
  expect(page()).not.toContain('The corona');
  const { code, printed } = await finished(runVitrine(['rollback', '--list'], env));
  expect(code).toBe(0);
  expect(printed.replaceAll(/ \d{4}-\d\d-\d\d \d\d:\d\d UTC /g, 'TIME')).toMatch(
    /^000002-\w+ TIME 2 products, \d+ posts\n000001-\w+ TIME 2 products, \d+ posts {2}\(live\)\n$/,
  );

  const publisher = runVitrine(['publisher'], { ...env, PORT: '0' });
  const address = await opened(publisher, "The shop's pages:", 'Webhook:');
  expect(await (await fetch(`${address}/shop-overviews/halo/`)).text()).not.toContain('The corona');
  expect(await run('--plan')).toContain('publishes what changes by itself: stop it to see a plan');
  expect(await run()).toMatch(
    /^0 The shop is running: a publish was requested\.\n✓ \d+ pages rendered/,
  );
  // The shop's clock stands in the spring of 2026: for the publisher's, the page is over.
  expect((await fetch(`${address}/shop-overviews/halo/`)).status).toBe(410);
  await stop(publisher);
});

it('says how its own publish ended where another one runs already', async () => {
  const place = await temporaryFolder();
  const dist = join(place, 'dist');
  const folder = publisherFolder(ROOT, dist);
  const work = await openShopAtWork({ products: products(20), place, folder });
  const env = { API_BASE_URL: work.api.url, SITE_URL: SETTINGS.siteUrl, VITRINE_DIST: dist };
  /** Runs the command while a publish that `fault` disturbs reads the API, which `then` disturbs. */
  const runBeside = async (fault: ApiFault, then: ApiFault | null, ...args: string[]) => {
    const [reads, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    work.api.fault = async (path, honest) => {
      reads.resolve();
      await goesOn.promise;
      return (await fault(path, honest)) ?? honest();
    };
    await reads.promise;
    const { waiting } = work.publishing.state();
    const ended = finished(runVitrine(['regenerate', ...args], env));
    await expect.poll(() => work.publishing.state().waiting, WHILE_IT_STARTS).toBe(waiting + 1);
    const stop = work.publishing.subscribe(() => {
      if (work.publishing.state().running) return;
      work.api.fault = then;
      stop();
    });
    goesOn.resolve();
    return ended;
  };
  expect(await work.publish()).toMatchObject({ outcome: 'published' });

  work.api.fault = halfTheProducts;
  expect(await work.publish({ depth: 'afresh' })).toMatchObject({ outcome: 'held' });
  // It is held back once more, by nobody's doing, while a person agrees.
  const agreed = await runBeside(halfTheProducts, halfTheProducts, '--accept-loss');
  expect(agreed.printed).toMatch(/a publish was requested\.\n✓ \d+ pages rendered and \d+ removed/);
  expect(agreed.code).toBe(0);
  expect(work.publishing.state().live.counts?.products).toBe(10);

  work.publishing.request({ by: 'person', kind: 'everything' });
  const isDown = () => new Response(null, { status: 502 });
  const failed = await runBeside(halfTheProducts, isDown);
  expect(failed.printed).toContain('The shop was not published.');
  expect(failed.printed).toContain('responded with 502');
  expect(failed.code).toBe(1);
});

/** What a test that hangs is given. */
const WHILE_IT_STARTS = { timeout: 60_000 };

const halfTheProducts: ApiFault = async (path, honest) => {
  const response = await honest();
  if (path !== '/api/productsList') return response;
  const { data } = await response.json();
  return Response.json({
    code: 200,
    msg: 'success',
    data: { ...data, list: data.list.slice(0, 10), totalPage: 1 },
  });
};

it('says in a sentence what is missing, and what stopped it', async () => {
  const env = { VITRINE_DIST: join(await temporaryFolder(), 'dist'), API_BASE_URL: '' };
  const { code, printed } = await finished(runVitrine(['regenerate'], env));
  expect(code).toBe(2);
  expect(printed).toContain('Set API_BASE_URL to the address of the shop’s API');
  expect(printed).not.toMatch(/\n\s+at /);
});
