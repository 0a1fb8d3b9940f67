import type { Page } from '@playwright/test';
import { keepSession, openSession } from './support/account.ts';
import { say } from './support/addressForm.ts';
import { chooseCountry } from './support/country.ts';
import { placeOrder, productsToOrder } from './support/orders.ts';
import { payButton } from './support/payment.ts';
import { expect, test } from './support/test.ts';

const saved = (key: string) => say('en', `address.saved.${key}`);
const labelled = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true });

test('a customer keeps addresses, and sends an order to a saved one @desktop', async ({
  page,
  shop,
}) => {
  const { token, name } = await openSession(page.request);
  await keepSession(page, { auth_token: token, auth_name: name });
  await page.goto('/yourData/');
  const section = page.getByRole('region', { name: saved('title') });
  await test.step('add one, in Lagos', async () => {
    await section.getByRole('button', { name: saved('add') }).click();
    await chooseCountry(labelled(page, say('en', 'address.country')), 'en', 'NG');
    await labelled(page, say('en', 'address.kinds.state').concat(' (optional)')).selectOption(
      'Lagos',
    );
    for (const [key, text] of Object.entries({
      firstName: 'Amina',
      address: '5 Marina Road',
      city: 'Lagos Island',
    })) {
      await labelled(page, say('en', `address.${key}`)).fill(text);
    }
    await section.getByRole('button', { name: saved('save') }).click();
    await expect(section.getByRole('listitem')).toContainText('Nigeria');
    await expect(section.getByText(saved('usual'), { exact: true })).toBeVisible();
  });
  await test.step('change it', async () => {
    await section.getByRole('button', { name: saved('change'), exact: true }).click();
    await labelled(page, say('en', 'address.address')).fill('7 Marina Road');
    await section.getByRole('button', { name: saved('save') }).click();
    await expect(section.getByRole('listitem')).toContainText('7 Marina Road');
  });
  await test.step('the checkout has it, where the order has none yet, and another to choose', async () => {
    const order = await placeOrder(page.request, productsToOrder(shop, 'en', 3), { token });
    await page.goto(`/checkout/?orderid=${order.id}`);
    await expect(labelled(page, say('en', 'address.firstName'))).toHaveValue('Leila');
    await labelled(page, saved('choose')).selectOption({ index: 1 });
    await expect(labelled(page, say('en', 'address.firstName'))).toHaveValue('Amina');
    await expect(payButton(page, 'en')).toBeVisible();
  });
  await test.step('delete it', async () => {
    await page.goto('/yourData/');
    await section.getByRole('button', { name: saved('delete') }).click();
    await expect(section.getByRole('listitem')).toHaveCount(0);
  });
});
