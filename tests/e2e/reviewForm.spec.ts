import AxeBuilder from '@axe-core/playwright';
import { plainVideo } from '@vitrine/reference-api/testing/video.ts';
import { keepSession, openSession } from './support/account.ts';
import { message } from './support/message.ts';
import { SPECIFIED_ONLY } from './support/place.ts';
import { openForm } from './support/reviewForm.ts';
import { openBuyer, photo, reviewedProduct, reviewsOn } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

const VIDEO = {
  name: 'on-the-wrist.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from(plainVideo('mp4')),
};

test('§2.25 §3.8 §4.21 §5.10 §7.12 a buyer leaves a review with a picture and a video', async ({
  page,
  request,
  shop,
}) => {
  test.skip(SPECIFIED_ONLY, 'Reviews have no name of their writer in the specification.');
  const form = await openForm({ page, request, shop }, 'en');
  await form.star(4).check();
  const mark = `Written at ${Date.now()}.`;
  await form.content.fill(`Exactly as shown.\n\n${mark}`);
  await form.files.setInputFiles([await photo('at-home.png'), VIDEO]);
  await expect(form.form.getByText(form.named('upload.done'), { exact: true })).toHaveCount(2);
  const { violations } = await new AxeBuilder({ page }).include('form').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const sent = page.waitForRequest(
    (asked) => asked.method() === 'POST' && /\/reviews$/.test(asked.url()),
  );
  await form.submit.dblclick();
  const body = (await sent).postData() ?? '';
  expect(body).toMatch(/name="images\[0\]"\s+http:\/\/localhost:\d+\/media\/uploads\/[\w-]+\.webp/);
  expect(body).toMatch(/name="images\[1\]"\s+http:\/\/localhost:\d+\/media\/uploads\/[\w-]+\.mp4/);
  await expect(form.submit).toHaveText('Submitted');
  await expect(form.submit).toBeDisabled();
  // Other tests may review the same product meanwhile.
  const newest = form.items.filter({ hasText: mark });
  await expect(newest.getByRole('heading')).toHaveText('Leila H.');
  await expect(newest).toContainText(mark);
  const media = newest.getByRole('link');
  await expect(media).toHaveCount(2);
  await expect(newest.locator('video')).toHaveAttribute('preload', 'metadata');
  await media.last().click();
  const overlay = page.getByRole('dialog');
  const failed = overlay.getByText(message('en', 'reviews', 'lightbox.filmFailed'));
  await expect(overlay.locator('video').or(failed)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await form.region.scrollIntoViewIfNeeded();
  await expect(form.items.filter({ hasText: mark })).toHaveCount(1);
  await expect(form.form).toHaveCount(0);
});

test('§5.10 what is missing is told at its field, and a refusal in words; what was sent twice is one review @desktop', async ({
  page,
  request,
  shop,
}) => {
  const form = await openForm({ page, request, shop });
  const told = (words: string) => form.form.getByText(words);
  await test.step('missing', async () => {
    await form.submit.click();
    await expect(told('Please choose 1 to 5 stars.')).toBeVisible();
    await expect(told('Please write a few words.')).toBeVisible();
    await expect(form.star(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(form.star(3)).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(form.star(2)).toBeChecked();
    await expect(told('Please choose 1 to 5 stars.')).toHaveCount(0);
    await form.content.fill('   ');
    await form.submit.click();
    await expect(form.content).toBeFocused();
  });
  const content = `Sent once ${Date.now()}`;
  await form.content.fill(content);
  await test.step('refused', async () => {
    for (const [status, words] of [
      [403, 'This review was not accepted'],
      [429, 'Too many attempts'],
      [500, 'The review could not be sent.'],
      [422, 'A link is in it'],
    ] as const) {
      await page.route('**/api/products/*/reviews', (route) =>
        route.fulfill({ status, json: { code: status, errors: { content: ['A link is in it'] } } }),
      );
      await form.submit.click();
      await expect(told(words)).toBeVisible();
      await expect(form.content).toHaveValue(content);
      await expect(form.submit).toBeEnabled();
    }
  });
  await test.step('signed out', async () => {
    await page.route('**/api/products/*/reviews', (route) =>
      route.fulfill({ status: 401, json: { code: 401, msg: 'Log in first' } }),
    );
    await form.submit.click();
    const path = encodeURIComponent(`/shop-overviews/${form.product.slug}/`);
    const login = form.form.getByRole('alert').getByRole('link');
    await expect(login).toHaveAttribute('href', `/login/?redirect=${path}`);
    await expect(form.content).toHaveValue(content);
  });
  await test.step('lost', async () => {
    let first = true;
    await page.route('**/api/products/*/reviews', async (route) => {
      if (!first) return route.continue();
      first = false;
      await route.fetch();
      await route.abort();
    });
    await form.submit.click();
    await expect(told('there is no connection to the shop')).toBeVisible();
    await form.submit.click();
    await expect(form.submit).toHaveText('Submitted');
    await expect(form.items.filter({ hasText: content })).toHaveCount(1);
  });
});

test('§4.21 files: refused, too large, cancelled, lost and tried again, removed', async ({
  page,
  request,
  shop,
}) => {
  const form = await openForm({ page, request, shop });
  let lost = true;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/cos/upload', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (body.includes('slow.png')) await held.promise;
    if (body.includes('lost.png') && lost) return route.abort();
    return route.continue().catch((error: Error) => {
      if (!body.includes('slow.png')) throw error;
    });
  });
  const text = Buffer.from('a note');
  await form.files.setInputFiles([
    { name: 'note.pdf', mimeType: 'application/pdf', buffer: text },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'fake.webp', mimeType: 'image/webp', buffer: text },
    await photo('slow.png'),
    await photo('lost.png'),
    await photo('good.png'),
  ]);
  await expect(form.file('note.pdf')).toContainText('This file can’t be used.');
  await expect(form.file('huge.jpg')).toContainText('10.1 MB. The limit is 10 MB.');
  await expect(form.file('fake.webp')).toContainText('This file can’t be used.');
  await expect(form.file('good.png')).toContainText('Uploaded');
  await expect(form.file('lost.png')).toContainText('The connection was lost.');
  await expect(form.file('slow.png').getByRole('progressbar')).toBeVisible();
  await form.star(5).check();
  await form.content.fill('With pictures.');
  await form.submit.click();
  await expect(form.form.getByText('A file has not been uploaded yet.')).toBeVisible();
  await form.form.getByRole('button', { name: 'Cancel slow.png' }).click();
  held.resolve();
  await expect(form.file('slow.png')).toHaveCount(0);
  await expect(form.files).toBeFocused();
  lost = false;
  await form.form.getByRole('button', { name: 'Try again: lost.png' }).click();
  await expect(form.file('lost.png')).toContainText('Uploaded');
  for (const name of ['note.pdf', 'huge.jpg', 'fake.webp', 'lost.png']) {
    await form.form.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await expect(form.form.getByRole('listitem')).toHaveCount(1);
  await expect(form.content).toHaveValue('With pictures.');
});

test('leaving with half-written words is asked about, leaving without is not @desktop', async ({
  page,
  request,
  shop,
}) => {
  const form = await openForm({ page, request, shop });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await form.star(5).check();
  await page.reload();
  // A reload goes back to where the page was scrolled to, at a moment of its own.
  await expect(async () => {
    await form.region.scrollIntoViewIfNeeded();
    await expect(form.content).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await form.content.fill('Half a word');
  expect(asked).toEqual([]);
  // Playwright's own reload can reach the browser before the page's request for a question does.
  await page.getByRole('banner').getByRole('link', { name: 'Halcyre', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(asked).toEqual(['beforeunload']);
});

test('§2.25 §6.3 §8.17 who did not buy has no form nor its script; a check that fails can be repeated @desktop', async ({
  page,
  request,
  shop,
}) => {
  await test.step('a customer who did not buy has no form, and no script for one', async () => {
    const { token } = await openSession(request);
    await keepSession(page, { auth_token: token });
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.goto(`/shop-overviews/${reviewedProduct(shop, 'en').slug}/`);
    const answered = page.waitForResponse(/can-leave-review/);
    const { region, form } = reviewsOn(page);
    await region.scrollIntoViewIfNeeded();
    await answered;
    await expect(form).toHaveCount(0);
    expect(asked.filter((url) => /ReviewForm/.test(url))).toEqual([]);
  });
  await test.step('a check that fails is told and can be repeated', async () => {
    const product = reviewedProduct(shop, 'en');
    await keepSession(page, { auth_token: await openBuyer(request, product) });
    await page.route('**/can-leave-review', (route) => route.abort());
    await page.goto(`/shop-overviews/${product.slug}/`);
    const { region, form } = reviewsOn(page);
    await region.scrollIntoViewIfNeeded();
    const alert = region.getByRole('alert');
    await expect(alert).toContainText('could not check whether');
    await page.unroute('**/can-leave-review');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(form).toBeVisible();
  });
});
