import { login, logout, register, validateToken } from '@vitrine/contract/api/calls/account.ts';
import { describe, expect, it } from 'vitest';
import { message } from '../http/messages.ts';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const EMAIL_WRONG = message('emailWrong');
const DAY = 24 * 60 * 60 * 1000;
const body = { email: 'Leila@Mail.example', password: PASSWORD };

async function isValid(shop: TestShop, token: string): Promise<boolean> {
  return shop
    .client()(validateToken, { body: { token } })
    .then(
      () => true,
      () => false,
    );
}

describe('register', () => {
  it('§3.16 opens an account that signs in with any spelling of its address', async () => {
    const shop = await openTestShop();
    await shop.client()(register, { body });
    const result = await shop.client()(login, {
      body: { email: ' leila@mail.EXAMPLE ', password: PASSWORD },
    });
    expect(result.user).toEqual({ name: '', avatar: null });
    expect(await isValid(shop, result.token)).toBe(true);
  });

  it('refuses an address that has an account, in the caller’s language', async () => {
    const shop = await openTestShop();
    await shop.client()(register, { body });
    const again = { body: { ...body, email: 'leila@mail.example' } };
    const refusal = await refusalOf(shop.client('zh')(register, again));
    expect([refusal.code, refusal.serverMessage]).toEqual([409, '这个邮箱已注册过账户']);
  });

  it('opens one account for two requests at once', async () => {
    const shop = await openTestShop();
    const outcomes = await Promise.allSettled([
      shop.client()(register, { body }),
      shop.client()(register, { body }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    [{ password: '1234567' }, 'password', 'The password needs at least 8 characters'],
    [{ password: 'Password1' }, 'password', message('passwordWeak')],
    [{ password: 'leila@mail.example' }, 'password', message('passwordWeak')],
    [{ password: 'x'.repeat(201) }, 'password', 'The password can have at most 200 characters'],
    [{ email: 'leila' }, 'email', EMAIL_WRONG],
    [{ email: `${'l'.repeat(250)}@m.example` }, 'email', EMAIL_WRONG],
  ])('refuses %j', async (wrong, field, message) => {
    const shop = await openTestShop();
    const refusal = await refusalOf(shop.client()(register, { body: { ...body, ...wrong } }));
    expect([refusal.status, refusal.code, refusal.serverMessage]).toEqual([422, 422, message]);
    expect(refusal.fieldErrors).toEqual({ [field]: [message] });
  });

  it.each(['', 'null', '[]', '{"email":1,"password":{}}', '{'])('refuses %j', async (text) => {
    const shop = await openTestShop();
    const response = await shop.app.request('/api/register', { method: 'POST', body: text });
    expect(response.status).toBe(422);
  });
});

describe('login', () => {
  it('says the same of a wrong password and of an unknown address', async () => {
    const shop = await openTestShop();
    await shop.client()(register, { body });
    const wrong = await refusalOf(
      shop.client()(login, { body: { ...body, password: 'not this one' } }),
    );
    const unknown = await refusalOf(
      shop.client()(login, { body: { ...body, email: 'nobody@mail.example' } }),
    );
    expect(wrong.code).toBe(401);
    expect(wrong.serverMessage).toBe('The e-mail address or the password is incorrect');
    expect([unknown.code, unknown.serverMessage]).toEqual([wrong.code, wrong.serverMessage]);
  });

  it('keeps neither passwords nor tokens as they are', async () => {
    const shop = await openTestShop();
    const token = await newCustomer(shop);
    const rows = JSON.stringify([
      await shop.database.selectFrom('customer').selectAll().execute(),
      await shop.database.selectFrom('session').selectAll().execute(),
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(PASSWORD);
  });

  it('turns a storm away with words and a time to come back', async () => {
    const shop = await openTestShop({}, { passwordStrength: 12 });
    const responses = await Promise.all(
      Array.from({ length: 45 }, (_, index) =>
        shop.app.request('/api/login', {
          method: 'POST',
          body: JSON.stringify({ email: `person${index}@mail.example`, password: PASSWORD }),
        }),
      ),
    );
    const away = responses.filter(({ status }) => status === 503);
    expect(away.length).toBeGreaterThan(0);
    expect(responses.every(({ status }) => status === 401 || status === 503)).toBe(true);
    const [first] = away;
    expect(first?.headers.get('Retry-After')).toBe('10');
    expect(await first?.json()).toEqual({ code: 503, msg: expect.stringContaining('busy') });
    expect(shop.logged).toEqual([]);
  });

  it('is never kept by a cache', async () => {
    const shop = await openTestShop();
    await shop.client()(register, { body });
    const response = await shop.app.request('/api/login', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a session', () => {
  it('ends after 30 days', async () => {
    const shop = await openTestShop();
    const token = await newCustomer(shop);
    shop.pass(30 * DAY - 1);
    expect(await isValid(shop, token)).toBe(true);
    shop.pass(1);
    expect(await isValid(shop, token)).toBe(false);
  });

  it('ends with logout, and no other does', async () => {
    const shop = await openTestShop();
    const first = await newCustomer(shop);
    const { token: second } = await shop.client()(login, { body });
    await shop.client('en', { token: first })(logout, {});
    expect(await isValid(shop, first)).toBe(false);
    expect(await isValid(shop, second)).toBe(true);
  });

  it('is none for a token that was never given out', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    for (const token of ['', ' ', 'x', 'A'.repeat(43), "' or 1=1 --"]) {
      expect(await isValid(shop, token)).toBe(false);
    }
    await shop.client('en', { token: 'forged' })(logout, {});
  });
});

describe('signing in', () => {
  it('ends the session its browser had before, and no other one', async () => {
    const shop = await openTestShop();
    const here = await newCustomer(shop);
    const elsewhere = (await shop.client()(login, { body })).token;
    const next = (await shop.client('en', { token: here })(login, { body })).token;
    expect(await isValid(shop, here)).toBe(false);
    expect([await isValid(shop, elsewhere), await isValid(shop, next)]).toEqual([true, true]);
  });

  it('with a wrong password ends none', async () => {
    const shop = await openTestShop();
    const token = await newCustomer(shop);
    const wrong = { body: { ...body, password: 'guess' } };
    await refusalOf(shop.client('en', { token })(login, wrong));
    expect(await isValid(shop, token)).toBe(true);
  });
});

describe('fields that nobody asked for', () => {
  it.each(['/api/register', '/api/login'])('are refused by %s', async (path) => {
    const shop = await openTestShop();
    const init = { method: 'POST', body: JSON.stringify({ ...body, is_admin: true }) };
    const response = await shop.app.request(path, init);
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ is_admin: ['There is no such field'] });
  });
});
