import { withGuestCart } from './support/cart.ts';
import { pathIn } from './support/shop.ts';
import { BROKEN_CONTRACT, expect, test } from './support/test.ts';

test.use({ allowedConsole: [BROKEN_CONTRACT] });

test('§7.7 the page’s language and token go along, and a response that breaks the contract is reported once @desktop', async ({
  page,
}) => {
  await test.step('the browser asks for the language of the build, with the page’s token against forged requests', async () => {
    await test.step('the browser asks for the same language as the build', async () => {
      await withGuestCart(page, [[1, 1]]);
      const asked = page.waitForRequest('**/api/getProductByIds*');
      await page.goto(pathIn('zh', '/cart/'));
      expect((await asked).headers()['accept-language']).toBe('zh');
    });
    await test.step('a token against forged requests goes along from the page’s meta tag', async () => {
      await withGuestCart(page, [[1, 1]]);
      await page.route('/cart/', async (route) => {
        const response = await route.fetch();
        const meta = '<head><meta name="csrf-token" content="t-1">';
        await route.fulfill({ response, body: (await response.text()).replace('<head>', meta) });
      });
      const asked = page.waitForRequest('**/api/getProductByIds*');
      await page.goto('/cart/');
      expect((await asked).headers()['x-csrf-token']).toBe('t-1');
    });
  });
  await test.step('a response that breaks the contract is reported to the console, once', async () => {
    const reported: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') reported.push(message.text());
    });
    const wrong = { code: 200, data: { list: [{ id: 1, name: 7 }] } };
    await page.route('**/api/getProductByIds*', (route) => route.fulfill({ json: wrong }));
    await withGuestCart(page, [[1, 1]]);
    await page.goto('/cart/');
    await expect.poll(() => reported).toHaveLength(1);
    expect(reported[0]).toContain(
      'POST /api/getProductByIds gave a wrong response: data.list.0.price is missing; data.list.0.name should be string, not 7',
    );
  });
});
