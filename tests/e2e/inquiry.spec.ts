import AxeBuilder from '@axe-core/playwright';
import { inquiryForm, openFromFooter } from './support/inquiry.ts';
import { message } from './support/message.ts';
import { expect, test } from './support/test.ts';

const INQUIRIES = '**/api/inquiries';

const say = (key: string) => message('en', 'inquiry', key);

test('§1.8 §2.21 §4.20 §9.9 §9.18 a question about a product is sent, said to be submitted for 3 s, and cleared', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const { slug, name } = shop.en.products[0] ?? { slug: '', name: '' };
  await page.goto(`/shop-overviews/${slug}/`);
  const opener = page
    .getByRole('main')
    .getByRole('link', { name: message('en', 'product', 'askUs') });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: say('title') });
  const form = inquiryForm(drawer, 'en');
  await expect(form.email).toBeFocused();
  await expect(form.description).toHaveValue(say('about').replace('{{name}}', name));
  await expect(drawer.getByText(say('lead'))).toContainText('We reply within 8 hours.');
  await form.email.fill(" sean.o'brien@münchen.de ");
  await form.country.fill('突尼斯');
  await form.description.press('ControlOrMeta+End');
  await form.description.pressSequentially('尺寸？');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const sent = page.waitForRequest(INQUIRIES);
  const answered = page.waitForResponse(INQUIRIES);
  await form.submit.click();
  expect((await sent).postDataJSON()).toEqual({
    email: "sean.o'brien@xn--mnchen-3ya.de",
    country: '突尼斯',
    description: `${say('about').replace('{{name}}', name)}尺寸？`,
  });
  expect((await answered).status()).toBe(200);
  await expect(form.done).toContainText(say('submitted'));
  await expect(form.done).toContainText(say('thanks'));
  await page.clock.runFor(2_900);
  await expect(drawer).toBeVisible();
  await page.clock.runFor(200);
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(form.email).toHaveValue('');
  await expect(form.country).toHaveValue('');
  await expect(form.description).toHaveValue(say('about').replace('{{name}}', name));
});

test('§2.43 §5.9 §8.16 what is missing, too long or refused stands under its field @desktop', async ({
  page,
}) => {
  await test.step('what is longer than the shop takes is told at its field, and not sent', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/inquiries')) sent += 1;
    });
    await page.goto('/about/');
    const { form } = await openFromFooter(page, 'en');
    const tooLong = (max: number) =>
      message('en', 'common', 'field.tooLong').replace('{{max}}', String(max));
    await fillIn(form);
    await form.country.fill('翠'.repeat(101));
    await form.description.fill('?'.repeat(5001));
    await form.submit.click();
    await expect(form.country).toHaveAccessibleDescription(tooLong(100));
    await expect(form.description).toHaveAccessibleDescription(tooLong(5000));
    await expect(form.country).toBeFocused();
    await expect(form.email).toHaveAccessibleDescription('');
    expect(sent).toBe(0);
    await form.country.fill('翠'.repeat(100));
    await form.description.fill('?'.repeat(5000));
    await form.submit.click();
    await expect(form.done).toContainText(say('submitted'));
  });
  await test.step('what is missing, and what the API refuses, stands under its field', async () => {
    await page.goto('/about/');
    const { drawer, form } = await openFromFooter(page, 'en');
    await expect(drawer.getByText(say('starred'))).toBeVisible();
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(say('emailMissing'));
    await expect(form.country).toHaveAccessibleDescription(say('countryMissing'));
    await expect(form.description).toHaveAccessibleDescription(say('descriptionMissing'));
    await expect(form.email).toBeFocused();
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);

    await page.route(INQUIRIES, (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 422,
          errors: { email: ['E?'], country: ['C?'], description: ['D?', 'Really?'] },
        },
      }),
    );
    await fillIn(form);
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription('E?');
    await expect(form.country).toHaveAccessibleDescription('C?');
    await expect(form.description).toHaveAccessibleDescription('D? Really?');

    await page.route(INQUIRIES, (route) => route.abort());
    await form.submit.click();
    await expect(form.error).toHaveText(
      say('failed').replace('{{email}}', 'hello@halcyre.example'),
    );
    await expect(form.description).toHaveValue('Is it in stock?');

    await page.route(INQUIRIES, (route) =>
      route.fulfill({ status: 429, json: { code: 429, msg: 'Not so fast' } }),
    );
    await form.submit.click();
    await expect(form.error).toHaveText('Not so fast');
    await expect(drawer).toBeVisible();
  });
});

test('§2.2 the contact page has the form itself, and offers countries in the reader’s language @desktop', async ({
  page,
}) => {
  await test.step('the contact page has the form itself, with every field', async () => {
    await page.clock.install();
    await page.goto('/contact/');
    const place = page.getByRole('region', { name: message('en', 'contact', 'inquiryTitle') });
    const form = inquiryForm(place, 'en');
    await fillIn(form);
    await form.submit.click();
    await expect(form.done).toContainText(say('submitted'));
    await expect(form.done).toBeFocused();
    await expect(form.email).toBeHidden();
    await page.clock.runFor(3_100);
    await expect(form.email).toBeVisible();
    await expect(form.email).toHaveValue('');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('title') })
      .click();
    await expect(page.getByRole('dialog', { name: say('title') })).toBeVisible();
  });
  await test.step('countries are offered in the reader’s language', async () => {
    await page.goto('/zh/contact/');
    await page.getByRole('main').getByLabel('国家或地区').focus();
    const names = page.locator('#inquiry-page-countries option');
    await expect.poll(() => names.count()).toBeGreaterThan(200);
    await expect(page.locator('#inquiry-page-countries option[value="法国"]')).toHaveCount(1);
  });
});

test('§2.43 §4.20 the drawer holds the keyboard, closes in every usual way and keeps what was typed @desktop', async ({
  page,
}) => {
  await test.step('the drawer closes in every usual way, keeps what was typed and forgets errors', async () => {
    await page.goto('/about/');
    const { opener, drawer, form } = await openFromFooter(page);
    await form.description.fill('Half a question');
    const ways = [
      () => form.cancel.click(),
      () => drawer.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await form.submit.click();
      await expect(form.email).toHaveAccessibleDescription(/enter/);
      await close();
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.press('Enter');
      await expect(form.description).toHaveValue('Half a question');
      await expect(form.email).toHaveAccessibleDescription('');
    }
  });
  await test.step('a press beside the panel closes it, one inside does not', async () => {
    await page.goto('/about/');
    const { drawer } = await openFromFooter(page);
    await drawer.getByRole('heading').click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(200, 400);
    await expect(drawer).toBeHidden();
  });
  await test.step('the keyboard stays in the drawer', async () => {
    await page.goto('/about/');
    const { drawer } = await openFromFooter(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 10; press += 1) {
        await page.keyboard.press(key);
        // Between the last control and the first, the browser's own have their turn.
        const isOutside = await drawer.evaluate(
          (dialog) =>
            document.activeElement !== document.body && !dialog.contains(document.activeElement),
        );
        expect(isOutside).toBe(false);
      }
    }
  });
});

test('a question is sent once; the response reaches who closed the drawer meanwhile @desktop', async ({
  page,
}) => {
  let gate = Promise.withResolvers<void>();
  let sent = 0;
  let status = 200;
  await page.route(INQUIRIES, async (route) => {
    sent += 1;
    await gate.promise;
    await route.fulfill({ status, json: { code: status } });
  });
  await page.goto('/about/');
  const { opener, drawer, form } = await openFromFooter(page);
  await fillIn(form);
  await form.submit.dblclick();
  await expect(form.submit).toBeDisabled();
  await form.cancel.click();
  gate.resolve();
  await expect(page.getByRole('status').getByText('Submitted')).toBeVisible();
  expect(sent).toBe(1);
  await opener.click();
  await expect(form.email).toHaveValue('');

  status = 500;
  gate = Promise.withResolvers<void>();
  await fillIn(form);
  await form.submit.click();
  await form.cancel.click();
  gate.resolve();
  await expect(page.getByText(/could not be sent/).last()).toBeVisible();
  await opener.click();
  await expect(form.description).toHaveValue('Is it in stock?');
  await expect(drawer).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('asking is writing a letter @desktop', async ({ page, shop }) => {
    const { slug, name } = shop.en.products[0] ?? { slug: '', name: '' };
    await page.goto(`/shop-overviews/${slug}/`);
    await expect(page.getByRole('link', { name: 'Ask about this item' })).toHaveAttribute(
      'href',
      `mailto:hello@halcyre.example?subject=${encodeURIComponent(`A question about ${name}`)}`,
    );
    await page.goto('/contact/');
    const place = page.getByRole('region', { name: 'Send an inquiry' });
    await expect(place.getByRole('link')).toHaveAttribute('href', 'mailto:hello@halcyre.example');
    await expect(place.getByRole('textbox')).toHaveCount(0);
  });
});

async function fillIn({ email, country, description }: ReturnType<typeof inquiryForm>) {
  await email.fill('ada@mail.example');
  await country.fill('France');
  await description.fill('Is it in stock?');
}
