import AxeBuilder from '@axe-core/playwright';
import {
  accountForm,
  accountMenu,
  keptSession,
  newAccount,
  openAccount,
} from './support/account.ts';
import { message } from './support/message.ts';
import { expect, test } from './support/test.ts';

/** ms for a response that hashes a password, on a machine that has much to do. */
const HASHING = { timeout: 20_000 };

const say = (key: string) => message('en', 'account', key);

test('§1.6 §2.47 §4.22 an account is opened and signed in at once', async ({ page }) => {
  const { email, password } = newAccount();
  await page.goto('/register/');
  const form = accountForm(page, 'en', 'register');
  await expect(form.password).toHaveAccessibleDescription(/8/);
  await form.email.fill(`  ${email} `);
  await form.password.fill(password);
  await form.confirm.fill(password);
  await form.submit.click();
  await expect(page).toHaveURL('/', HASHING);
  const { auth_token, auth_name } = await keptSession(page);
  expect(auth_token).toMatch(/^\S{20,}$/);
  // Nobody was asked for a name: nobody is called by an address either.
  expect(auth_name ?? '').toBe('');
  const menu = await accountMenu(page, 'en');
  await expect(menu.getByRole('link', { name: say('title'), exact: true })).toHaveAttribute(
    'href',
    '/orderHistory/',
  );
  await expect(menu.getByRole('link', { name: message('en', 'common', 'login') })).toBeHidden();
});

test('§2.39 §5.6 §5.7 §8.14 what a form lacks is said under its field, and each leads to the other @desktop', async ({
  page,
}) => {
  await test.step('what is missing or malformed is said under its field', async () => {
    await page.goto('/register/');
    const form = accountForm(page, 'en', 'register');
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(say('emailMissing'));
    await expect(form.password).toHaveAccessibleDescription(
      `${say('passwordRule')} ${say('passwordMissing')}`,
    );
    await expect(form.confirm).toHaveAccessibleDescription(say('confirmMissing'));
    await expect(form.email).toBeFocused();
    await form.email.fill('翠羽');
    await expect(form.email).toHaveAccessibleDescription('');
    await form.password.fill('one');
    await form.confirm.fill('two');
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(
      message('en', 'common', 'field.emailMismatch'),
    );
    await expect(form.confirm).toHaveAccessibleDescription(say('passwordsDiffer'));
    await expect(form.email).toBeFocused();
    await form.email.fill(`${'x'.repeat(250)}@mail.example`);
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(/254/);
    await form.email.fill('ada@mail.example');
    await form.submit.click();
    await expect(form.confirm).toHaveAccessibleDescription(say('passwordsDiffer'));
    await expect(form.confirm).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
  await test.step('what a login lacks is said under its field', async () => {
    await page.goto('/login/');
    const form = accountForm(page, 'en', 'login');
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(say('emailMissing'));
    await expect(form.password).toHaveAccessibleDescription(say('passwordMissing'));
    await expect(form.email).toBeFocused();
  });
  await test.step('login and register lead to each other and keep the way on', async () => {
    await page.goto('/login/?redirect=%2Fcart%2F%3Fa%3D1%26b%3D2');
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/register/?redirect=%2Fcart%2F%3Fa%3D1%26b%3D2');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login/?redirect=%2Fcart%2F%3Fa%3D1%26b%3D2');
  });
});

test('§8.12 a form is sent once, and a refused login is told in the API’s words @desktop', async ({
  page,
}) => {
  await test.step('a refused login is told under the form, in the API’s words', async () => {
    await page.goto('/login/');
    const form = accountForm(page, 'en', 'login');
    await form.email.fill('nobody@mail.example');
    await form.password.fill('wrong');
    await form.submit.click();
    await expect(form.error).toHaveText('The e-mail address or the password is incorrect', HASHING);
    await expect(form.error).toHaveCSS('color', 'rgb(143, 45, 28)');
    await expect(form.email).toHaveValue('nobody@mail.example');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.route('**/api/login', (route) => route.abort());
    await form.submit.click();
    await expect(form.error).toHaveText(say('errorOccurred'));
    await expect(form.submit).toBeEnabled();
  });
  await test.step('a form is sent once, however often it is asked to', async () => {
    const gate = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/login', async (route) => {
      sent += 1;
      await gate.promise;
      await route.fulfill({ status: 401, json: { code: 401, msg: 'No' } });
    });
    await page.goto('/login/');
    const form = accountForm(page, 'en', 'login');
    await form.email.fill('ada@mail.example');
    await form.password.fill('kingfisher blue');
    await form.submit.dblclick();
    await expect(form.submit).toBeDisabled();
    await expect(form.submit).toHaveAttribute('aria-busy', 'true');
    await expect(form.submit).toHaveText(message('en', 'account', 'login.busy'));
    await form.password.press('Enter');
    gate.resolve();
    await expect(form.error).toHaveText('No');
    await expect(form.submit).toBeEnabled();
    expect(sent).toBe(1);
  });
});

test('§8.13 a refused registration is told where it belongs', async ({ page, request }) => {
  const { email } = await openAccount(request);
  await page.goto('/register/');
  const form = accountForm(page, 'en', 'register');
  const send = async (address: string, password: string) => {
    await form.email.fill(address);
    await form.password.fill(password);
    await form.confirm.fill(password);
    await form.submit.click();
  };
  await send(email, 'long enough');
  await expect(form.email).toHaveAccessibleDescription(/already/);
  await send(newAccount().email, 'short');
  await expect(form.password).toHaveAccessibleDescription(/8/);
  await expect(form.email).toHaveAccessibleDescription('');

  await page.route('**/api/register', (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: 'Too easy to guess' } }),
  );
  await send(newAccount().email, 'long enough');
  await expect(form.password).toHaveAccessibleDescription(
    `${say('passwordRule')} Too easy to guess`,
  );
  await page.route('**/api/register', (route) =>
    route.fulfill({ status: 422, json: { code: 422, errors: { email: ['Use another one'] } } }),
  );
  await send(newAccount().email, 'long enough');
  await expect(form.email).toHaveAccessibleDescription('Use another one');
  await page.route('**/api/register', (route) => route.abort());
  await send(newAccount().email, 'long enough');
  await expect(form.error).toHaveText(say('register.errorOccurred'));
});

test('once the account is open, only the login is tried again @desktop', async ({ page }) => {
  const { email, password } = newAccount();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/login', (route) => route.abort());
  await page.goto('/register/');
  const form = accountForm(page, 'en', 'register');
  await form.email.fill(email);
  await form.password.fill(password);
  await form.confirm.fill(password);
  await form.submit.click();
  await expect(form.error).toHaveText(message('en', 'account', 'register.loginFailed'), HASHING);
  await page.unroute('**/api/login');
  await form.submit.click();
  await expect(page).toHaveURL('/', HASHING);
  expect(asked.filter((path) => path === '/api/register')).toHaveLength(1);
});

test('a browser that keeps nothing is told why the login will not last @desktop', async ({
  page,
  request,
}) => {
  const { email, password } = await openAccount(request);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.goto('/login/');
  const form = accountForm(page, 'en', 'login');
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
  await expect(page.getByText(message('en', 'account', 'notStored'))).toBeVisible(HASHING);
  await expect(page).toHaveURL('/login/');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the forms say so and send nothing @desktop', async ({ page }) => {
    for (const kind of ['login', 'register'] as const) {
      await page.goto(`/${kind}/`);
      await expect(page.getByText(/JavaScript/)).toBeVisible();
      await expect(accountForm(page, 'en', kind).submit).toBeDisabled();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        message('en', 'account', `${kind}.title`),
        { useInnerText: true },
      );
    }
  });
});

test('when the script never comes, no password gets into an address @desktop', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login/');
  const form = accountForm(page, 'en', 'login');
  await form.email.fill('ada@mail.example');
  await form.password.fill('kingfisher blue');
  await form.password.press('Enter');
  await expect(form.submit).toBeDisabled();
  await expect(page).toHaveURL('/login/');
});
