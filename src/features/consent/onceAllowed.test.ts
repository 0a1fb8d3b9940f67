import { afterEach, expect, test, vi } from 'vitest';
import { openBrowser } from '../../stores/testing/browser.ts';

vi.mock('astro:env/client', () => ({
  PUBLIC_TAG_MANAGER_ID: '',
  PUBLIC_ADS_PIXEL_ID: '',
}));

afterEach(() => vi.unstubAllGlobals());

/** A page of a browser that holds these cookies. */
async function openPage(cookie: string) {
  openBrowser();
  Object.assign(document, { cookie });
  vi.stubGlobal('location', { protocol: 'https:' });
  const { chooseConsent } = await import('../../stores/consent.ts');
  const { isAllowed, onceAllowed } = await import('./onceAllowed.ts');
  const begin = vi.fn();
  onceAllowed(begin);
  return { chooseConsent, isAllowed, begin };
}

test('a visitor who has agreed is not waited for', async () => {
  const { begin } = await openPage('locale=en; cookie_consent=accepted');
  expect(begin).toHaveBeenCalledOnce();
});

test('it begins with the yes, once, whatever is answered later', async () => {
  const { begin, chooseConsent, isAllowed } = await openPage('');
  expect(begin).not.toHaveBeenCalled();
  chooseConsent('declined');
  expect([isAllowed(), begin.mock.calls.length]).toEqual([false, 0]);
  chooseConsent('accepted');
  chooseConsent('declined');
  chooseConsent('accepted');
  expect([isAllowed(), begin.mock.calls.length]).toEqual([true, 1]);
});

test('what another tab took back is not allowed here either', async () => {
  const { isAllowed } = await openPage('cookie_consent=accepted');
  expect(isAllowed()).toBe(true);
  Object.assign(document, { cookie: 'cookie_consent=declined' });
  expect(isAllowed()).toBe(false);
});

test('it holds for the page where the browser keeps no cookies', async () => {
  const { chooseConsent, isAllowed } = await openPage('');
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  chooseConsent('accepted');
  expect(isAllowed()).toBe(true);
});

test.each([
  ['asked', '', 0],
  ['implied', '', 1],
  ['implied', 'cookie_consent=declined', 0],
] as const)(
  '§4.28 where consent is %s, with the cookie "%s", it begins %d times',
  async (...given) => {
    const [consent, cookie, times] = given;
    const { begin } = await openPage(cookie);
    const banner = Object.assign(new EventTarget(), {
      dataset: { consent },
      parentElement: new EventTarget(),
      matches: () => false,
      showPopover: () => undefined,
      togglePopover: () => undefined,
    });
    Object.assign(document, { getElementById: () => banner });
    await import('../../services/consentBanner.ts');
    expect(begin).toHaveBeenCalledTimes(times);
  },
);
