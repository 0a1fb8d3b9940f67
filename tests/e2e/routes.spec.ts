import { sitemapAddresses } from '../sitemap.ts';
import { pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const ALSO = [
  '/blog-list/1/',
  '/blog-list-page/1/',
  '/cart/',
  '/wishlist/',
  '/checkout/',
  '/login/',
  '/register/',
  '/invoice/',
  '/orderHistory/',
  '/orderQuery/',
  '/withdrawal/',
  '/paysuccess/',
];
const LANG: Record<TestLanguage, string> = { en: 'en', zh: 'zh-Hans' };

test.describe('every route @desktop', () => {
  test('§1.10 §2.1 answers in / and /zh with its language, a title and one h1', async ({
    request,
  }) => {
    const paths = await readablePaths(request);
    expect(paths.length).toBeGreaterThan(60);
    for (const language of ['en', 'zh'] as const) {
      for (const path of [...paths, ...ALSO]) {
        await test.step(pathIn(language, path), async () => {
          const response = await request.get(pathIn(language, path));
          expect.soft(response.status(), path).toBe(200);
          const html = await response.text();
          expect.soft(html.match(/<html lang="([^"]+)"/)?.[1], path).toBe(LANG[language]);
          expect.soft(html.match(/<title>([^<]+)<\/title>/)?.[1], path).toBeTruthy();
          // A template's content is no part of the document; an island's skeleton is kept in one.
          const document = html.replace(/<template[\s\S]*?<\/template>/g, '');
          expect.soft(document.match(/<h1[\s>]/g), path).toHaveLength(1);
        });
      }
    }
  });

  test('§2.1 §9.11 is the same under /en, and responds without its closing slash', async ({
    request,
  }) => {
    await test.step('is byte for byte the same under /en', async () => {
      for (const path of [...(await readablePaths(request)), ...ALSO]) {
        const [bare, prefixed] = await Promise.all([request.get(path), request.get(`/en${path}`)]);
        expect.soft(prefixed.status(), `/en${path}`).toBe(200);
        expect.soft((await prefixed.body()).equals(await bare.body()), `/en${path}`).toBe(true);
      }
    });
    await test.step('responds without its closing slash', async () => {
      for (const path of [
        '/about',
        '/zh/about',
        '/en/about',
        '/zh',
        '/en',
        '/shop',
        '/orderQuery',
      ]) {
        expect.soft((await request.get(path)).status(), path).toBe(200);
      }
    });
  });
});

/** The default language's addresses in the sitemap. */
async function readablePaths(request: {
  get: (path: string) => Promise<{ text(): Promise<string> }>;
}) {
  const all = await sitemapAddresses(async (path) => (await request.get(path)).text());
  return all.map((address) => new URL(address).pathname).filter((path) => !path.startsWith('/zh/'));
}
