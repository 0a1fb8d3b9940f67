import { afterEach, expect, test, vi } from 'vitest';
import { openBrowser } from '../../stores/testing/browser.ts';

vi.mock('astro:env/client', () => ({
  PUBLIC_TAG_MANAGER_ID: 'GTM-1',
  PUBLIC_ADS_PIXEL_ID: '',
}));
vi.mock('./tags.ts', () => ({ denyByDefault: vi.fn(), applyConsent: vi.fn(), deliver: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/', true],
  ['/zh/cart/', true],
  ['/checkout/', false],
  ['/zh/checkout/', false],
])('on %s counting begins: %s', async (pathname, begins) => {
  openBrowser();
  Object.assign(document, { cookie: 'cookie_consent=accepted' });
  vi.stubGlobal('location', { protocol: 'https:', pathname });
  const { begin, record } = await import('./record.ts');
  const { deliver, denyByDefault } = await import('./tags.ts');
  vi.mocked(deliver).mockClear();
  vi.mocked(denyByDefault).mockClear();
  // The page's view and its web vitals both ask.
  expect([begin(), begin()]).toEqual([begins, begins]);
  record({ name: 'PageView' });
  expect(denyByDefault).toHaveBeenCalledTimes(begins ? 1 : 0);
  expect(deliver).toHaveBeenCalledTimes(begins ? 1 : 0);
});
