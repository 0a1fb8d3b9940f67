import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { LANGUAGES, pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const MESSAGES = {
  en: {
    title: 'Test payment',
    noMoney: 'No money moves',
    approve: 'Approve the payment',
    others: 'Try another ending',
    decline: 'Let it be declined',
    cancel: 'Cancel and return to the shop',
  },
  zh: {
    title: '模拟付款',
    noMoney: '不会产生真实扣款',
    approve: '同意付款',
    others: '模拟其他结果',
    decline: '模拟付款被拒',
    cancel: '取消并返回商店',
  },
} satisfies Record<TestLanguage, Record<string, string>>;

/** A payment of the sandbox alone: no order of the shop, no products. */
async function newPayment(request: APIRequestContext): Promise<string> {
  const account = { Authorization: `Basic ${Buffer.from('practice:').toString('base64')}` };
  const token = await request.post('/practice-payments/v1/oauth2/token', { headers: account });
  const { access_token } = (await token.json()) as { access_token: string };
  const amount = { currency_code: 'USD', value: '1249.90' };
  const created = await request.post('/practice-payments/v2/checkout/orders', {
    headers: { Authorization: `Bearer ${access_token}` },
    data: { intent: 'CAPTURE', purchase_units: [{ reference_id: 'HC1', amount }] },
  });
  return ((await created.json()) as { id: string }).id;
}

// No page but the checkout takes the script, and that one has buttons of its own.
test.use({ bypassCSP: true });

/** A page of the shop with a button that pays through the sandbox's script and says how it went. */
async function payButton(page: Page, language: TestLanguage, id: string): Promise<Locator> {
  await page.goto(pathIn(language, '/about/'));
  await page.addScriptTag({ url: '/practice-payments/sdk.js' });
  await page.evaluate(
    async ([orderId, locale]) => {
      const sdk = await (window as never as { paypal: Sdk }).paypal.createInstance({
        components: ['paypal-payments'],
        locale,
      });
      const said = (message: string) => async () => {
        button.textContent = message;
      };
      const session = sdk.createPayPalOneTimePaymentSession({
        onApprove: said('approved'),
        onCancel: said('cancelled'),
        onError: said('failed'),
      });
      const button = document.createElement('button');
      button.id = 'pay';
      button.textContent = 'pay';
      button.onclick = () =>
        session.start({ presentationMode: 'auto' }, Promise.resolve({ orderId }));
      document.querySelector('main')?.prepend(button);
    },
    [id, language === 'zh' ? 'zh-CN' : 'en-US'] as const,
  );
  return page.locator('#pay');
}

interface Sdk {
  createInstance(options: object): Promise<{
    createPayPalOneTimePaymentSession(options: object): {
      start(options: object, order: Promise<object>): Promise<void>;
    };
  }>;
}

async function openWindow(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

for (const language of LANGUAGES) {
  const messages = MESSAGES[language];

  test(`the sandbox’s window in ${language} says what it is; axe finds nothing serious`, async ({
    page,
    request,
  }) => {
    const popup = await openWindow(
      page,
      await payButton(page, language, await newPayment(request)),
    );
    await expect(popup.getByRole('heading', { name: messages.title })).toBeVisible();
    await expect(popup.getByText(messages.noMoney)).toBeVisible();
    await expect(popup.getByText('$1,249.90 USD')).toBeVisible();
    await popup.getByText(messages.others).click();
    await expect(popup.getByRole('button', { name: messages.decline })).toBeVisible();
    const { violations } = await new AxeBuilder({ page: popup }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}

test('the sandbox’s window ends as its buyer chooses @desktop', async ({ page, request }) => {
  const endings: [string, (popup: Page) => Promise<void>][] = [
    ['cancelled', (popup) => popup.getByRole('button', { name: MESSAGES.en.cancel }).click()],
    ['cancelled', (popup) => popup.keyboard.press('Escape')],
    ['cancelled', (popup) => popup.close()],
    ['approved', (popup) => popup.keyboard.press('Enter')],
  ];
  for (const [said, end] of endings) {
    const button = await payButton(page, 'en', await newPayment(request));
    const popup = await openWindow(page, button);
    await expect(popup.getByRole('button', { name: MESSAGES.en.approve })).toBeFocused();
    const closed = popup.waitForEvent('close');
    // A window that closes within the key press leaves nobody to answer it.
    await end(popup).catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
    await closed;
    await expect(button).toHaveText(said);
  }
});

test('the sandbox’s window is led to its payment only once it has loaded @desktop', async ({
  page,
  context,
  request,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  context.on('request', (sent) => {
    if (sent.isNavigationRequest() && /\/window\?.*\bid=/.test(sent.url())) order.push('payment');
  });
  await context.route('**/practice-payments/window.js', async (route) => {
    await released;
    await route.continue();
  });
  const button = await payButton(page, 'en', await newPayment(request));
  const asked = context.waitForEvent('request', (sent) => sent.url().endsWith('/window.js'));
  const popup = await openWindow(page, button);
  await asked;
  order.push('loaded');
  release();
  await popup.getByRole('button', { name: MESSAGES.en.approve }).click();
  await expect(button).toHaveText('approved');
  expect(order).toEqual(['loaded', 'payment']);
});

test('where windows are blocked it opens within the page', async ({ page, request }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const button = await payButton(page, 'zh', await newPayment(request));
  await button.click();
  const frame = page.getByRole('dialog').frameLocator('iframe');
  await frame.getByRole('button', { name: MESSAGES.zh.approve }).click();
  await expect(button).toHaveText('approved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});
