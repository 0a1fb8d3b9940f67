import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { product } from '../../server/commerce-api/testing/fixture.ts';
import { openTestShop, temporaryFolder } from '../../server/commerce-api/testing/shop.ts';
import { publisherFolder } from '../../server/publisher/service/publisherFolder.ts';
import { lendCompiledPages } from '../publisher/compiledPages.ts';
import { openApi } from '../publisher/shopAtWork.ts';
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
  expect((await fetch(`${address}/shop-overviews/halo/`)).status).toBe(404);
  await stop(publisher);
});

it('says in a sentence what is missing, and what stopped it', async () => {
  const env = { VITRINE_DIST: join(await temporaryFolder(), 'dist'), API_BASE_URL: '' };
  const { code, printed } = await finished(runVitrine(['regenerate'], env));
  expect(code).toBe(2);
  expect(printed).toContain('Set API_BASE_URL to the address of the shop’s API');
  expect(printed).not.toMatch(/\n\s+at /);
});
