import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { message } from './support/message.ts';
import { moveTo, placeOrder, productsToOrder, ship } from './support/orders.ts';
import { SPECIFIED_ONLY } from './support/place.ts';
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({
  timezoneId: 'Asia/Shanghai',
  allowedConsole: [/^GET \/api\/trackOrder gave a wrong response: data should be Object, not null/],
});

function trackingPage(page: Page, language: TestLanguage) {
  const say = (key: string) => message(language, 'orders', `tracking.${key}`);
  const main = page.getByRole('main');
  return {
    main,
    say,
    number: main.getByRole('textbox', { name: say('number') }),
    query: main.getByRole('button', { name: say('query'), exact: true }),
    result: main.getByRole('article'),
    stages: main.getByRole('article').getByRole('listitem'),
    alert: main.getByRole('alert').filter({ hasText: /./ }),
  };
}

/** A response in the shape of 17TRACK. */
const parcel = (status: string, more: object = {}) => ({
  code: 200,
  data: {
    accepted: [
      {
        number: 'HC1',
        track_info: {
          latest_status: { status, sub_status: `${status}_Other` },
          latest_event: null,
          milestone: [],
          ...more,
        },
      },
    ],
    rejected: [],
  },
});

test('§1.5 §2.42 an order is followed from payment to delivery', async ({
  page,
  request,
  shop,
}) => {
  test.skip(SPECIFIED_ONLY, 'Why there is no news is in data.rejected, which is not specified.');
  const { id } = await placeOrder(request, productsToOrder(shop, 'en', 4));
  const { main, say, number, query, result, stages } = trackingPage(page, 'en');

  await page.goto('/orderQuery/');
  await number.fill(` ${id.toLowerCase()} `);
  await number.press('Enter');
  await expect(main.getByRole('alert').last()).toContainText('has not been paid yet');

  await moveTo(id, 'paid');
  await query.click();
  await expect(result.getByRole('heading', { level: 2 })).toHaveText(say('status.InfoReceived'));
  await expect(stages).toHaveCount(3);

  await ship(id, 'LX123456789CN', '3011');
  await query.click();
  await expect(result.getByRole('heading', { level: 2 })).toHaveText(say('status.InTransit'));
  await expect(result).toContainText(say('subStatus.InTransit_PickedUp'));
  await expect(result).toContainText('LX123456789CN');
  await expect(result.getByRole('link', { name: say('follow') })).toHaveAttribute(
    'href',
    'https://t.17track.net/en#nums=LX123456789CN&fc=3011',
  );
  await expect(stages.nth(1)).toContainText(say('reached'));
  await expect(stages.nth(2)).toContainText(say('toCome'));

  await ship(id, '--delivered');
  await page.reload();
  await expect(result.getByRole('heading', { level: 2 })).toHaveText(say('status.Delivered'));
  for (const stage of await stages.all()) {
    await expect(stage.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id: rule }) => rule)).toEqual([]);
});

test(`§2.42 §7.13 a carrier's news are told in the visitor's words and time`, async ({ page }) => {
  await page.route('**/api/trackOrder*', (route) =>
    route.fulfill({
      json: parcel('InTransit', {
        latest_status: { status: 'InTransit', sub_status: 'InTransit_QuantumTunnelling' },
        latest_event: { description: 'Left the gateway', location: 'LOS ANGELES, US' },
        practice: true,
        milestone: [
          { key_stage: 'Arrival', time_iso: '2026-06-28T22:00:00-07:00' },
          { key_stage: 'PickedUp', time_iso: '2026-06-24T09:00:00+08:00' },
          { key_stage: 'OutForDelivery', time_iso: null },
        ],
      }),
    }),
  );
  await page.goto('/orderQuery/?order_id=HC1');
  const { say, result, stages } = trackingPage(page, 'en');
  await expect(result).toContainText('Quantum tunnelling');
  await expect(result).toContainText('Left the gateway');
  await expect(result).toContainText('LOS ANGELES, US');
  await expect(result).toContainText(say('test'));
  await expect(stages).toContainText([
    say('stage.PickedUp'),
    say('stage.Arrival'),
    say('stage.OutForDelivery'),
  ]);
  const shown = '29 June 2026 at 13:00';
  await expect(stages.nth(1).locator('time')).toHaveText(shown);
  await expect(stages.nth(1).locator('time')).toHaveAttribute(
    'datetime',
    '2026-06-29T05:00:00.000Z',
  );
  await expect(result).toContainText('Asia/Shanghai');
});

test('§5.8 §8.15 each failure is said in its own words, of the last question @desktop', async ({
  page,
}) => {
  await test.step('each failure is said in its own words', async () => {
    const { say, number, query, alert } = trackingPage(page, 'en');
    await page.goto('/orderQuery/');
    await query.click();
    await expect(alert).toHaveText(say('empty'));
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(say('empty'));

    await number.fill('HC1');
    await query.click();
    await expect(alert).toContainText('Order not found');
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');

    for (const result of [
      { code: 200, data: { accepted: [] } },
      { code: 200, data: null },
      'abort',
    ] as const) {
      await page.unrouteAll();
      await page.route('**/api/trackOrder*', (route) =>
        result === 'abort' ? route.abort() : route.fulfill({ json: result }),
      );
      await query.click();
      await expect(alert).toHaveText(say('queryError'));
    }
    await page.unrouteAll();
    const server = { code: 500, msg: 'The parcel service rests until nine.' };
    await page.route('**/api/trackOrder*', (route) => route.fulfill({ json: server }));
    await query.click();
    await expect(alert).toHaveText(server.msg);

    // No number has no response: the one before it goes.
    await number.fill(' ');
    await query.click();
    await expect(alert).toHaveText(say('empty'));
    await expect(page).toHaveURL(/\/orderQuery\/$/);
  });
  await test.step('of two questions the second is answered, however late the first', async () => {
    const first = Promise.withResolvers<void>();
    await page.route('**/api/trackOrder*', async (route) => {
      const slow = route.request().url().endsWith('=FIRST');
      if (slow) await first.promise;
      await route.fulfill({ json: parcel(slow ? 'Exception' : 'Delivered') });
    });
    const { number, query, result } = trackingPage(page, 'en');
    await page.goto('/orderQuery/?orderid=FIRST');
    await expect(number).toHaveValue('FIRST');
    await expect(page.getByText(message('en', 'orders', 'tracking.querying'))).toBeVisible();
    await number.fill('SECOND');
    await query.click();
    await expect(result).toContainText('Delivered');
    const late = page.waitForResponse(/=FIRST/);
    first.resolve();
    await late;
    await expect(result).toContainText('Order SECOND');
    await expect(page).toHaveURL('/orderQuery/?order_id=SECOND');
  });
});
