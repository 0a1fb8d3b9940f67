import type { Page } from '@playwright/test';
import { checkoutOf, openOrder } from './support/order.ts';
import { expect, test } from './support/test.ts';

/** What the browser says of each thing that it refuses. */
test.use({ allowedConsole: [/Content Security Policy/, /requires 'Trusted/] });

/** What an attacker who got words into a page may try; gives the directives that refused it. */
async function attack(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const refused = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      refused.add(effectiveDirective);
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
    await fetch('https://evil.example/').catch(() => undefined);
    await new Promise((done) => setTimeout(done, 100));
    return [...refused].sort();
  });
}

const EVERYWHERE = ['base-uri', 'connect-src', 'img-src', 'script-src-attr', 'script-src-elem'];

test('a page runs nothing that was put into it, and asks nobody else @desktop', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) asked.push(request.url());
  });
  for (const path of ['/', '/shop-overviews/kingfisher-ring/', '/zh/cart/', '/login/']) {
    await page.goto(path);
    const refused = await attack(page);
    expect(refused).toEqual(
      expect.arrayContaining(['base-uri', 'connect-src', 'frame-src', 'img-src']),
    );
    expect(refused).toContain('require-trusted-types-for');
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  }
  expect(asked).toEqual([]);
});

test('neither does the checkout, where PayPal’s script may run @desktop', async ({
  page,
  shop,
}) => {
  await page.goto(checkoutOf(await openOrder(page, shop, 'en'), 'en'));
  expect(await attack(page)).toEqual(expect.arrayContaining(EVERYWHERE));
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
});
