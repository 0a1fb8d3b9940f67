import { join, resolve } from 'node:path';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { publisherFolder } from '@vitrine/publisher/service/publisherFolder.ts';
import { article, category, products } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop, temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it } from 'vitest';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { finished, opened, runVitrine, stop } from '../faults/startCommand.ts';
import { TRY_ALL } from '../sample.ts';
import { lendCompiledPages } from './compiledPages.ts';
import { openApi } from './shopAtWork.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** One more than a page of the list holds. */
const PRODUCTS = 101;
/** What has changed since when: its query is another one for each snapshot. */
const CHANGES = '/api/x/changes';

it('reads the API once a publish, and never in a render thread', async () => {
  const shop = await openTestShop({
    categories: [category('rings')],
    products: products(PRODUCTS, { categories: ['rings'] }),
    articles: [article('silk')],
  });
  const calls: string[] = [];
  const api = await openApi((request) => {
    const { pathname, search } = new URL(request.url);
    const language = request.headers.get('Accept-Language');
    calls.push(`${request.method} ${language} ${pathname}${pathname === CHANGES ? '' : search}`);
    return shop.app.fetch(request);
  });
  const data = await temporaryFolder();
  const place = (dist: string) => ({
    API_BASE_URL: api.url,
    PUBLIC_API_BASE_URL: '',
    MEDIA_BASE_URL: '/media',
    // As the pages are that are lent to it.
    MEDIA_RESIZE: 'imagemogr2',
    SITE_URL: SETTINGS.siteUrl,
    VITRINE_DATA: data,
    VITRINE_DIST: join(data, dist),
  });
  const env = { ...place('dist'), PORT: '0', PUBLISH_RECOMPRESS_MINUTES: '0' };
  await lendCompiledPages(publisherFolder(ROOT, env.VITRINE_DIST));

  const publisher = runVitrine(['publisher'], env);
  await opened(publisher, "The shop's pages:", 'Webhook:');
  await stop(publisher);
  const once = [...new Set(calls)].sort();
  const lists = once.filter((call) => call.includes('/api/productsList?'));
  expect(lists).toHaveLength(2 * LANGUAGES.length);
  expect(once.length).toBeGreaterThan(2 * PRODUCTS * LANGUAGES.length);
  expect(calls.splice(0).sort(), "the publisher's first publish").toEqual(once);

  const run = async (env: Record<string, string>, ...command: string[]) => {
    const { code, printed } = await finished(runVitrine(command, env));
    expect(code, printed).toBe(0);
    expect(calls.splice(0).sort(), command.join(' ')).toEqual(once);
    return printed;
  };
  expect(await run(env, 'regenerate')).toContain('Nothing to publish');
  const renamed = { categories: ['rings'], name: { en: 'Another name' } };
  await shop.apply({ products: products(1, renamed) });
  expect(await run(env, 'regenerate')).toContain('pages rendered');
  if (!TRY_ALL) return;
  expect(await run(env, 'regenerate', '--full')).toContain('pages rendered');
  await run(place('built'), 'build');
}, 300_000);
