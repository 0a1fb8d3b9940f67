import { expect, it } from 'vitest';
import { queueEvent } from '../outbox/outbox.ts';
import { product } from '../testing/fixture.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { openTestShop } from '../testing/shop.ts';

const TOKEN = 'a-token-of-the-operator';
const PATH = '/api/metrics';
const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

it('are there for who has the token, and for nobody else', async () => {
  const { app } = await openTestShop({}, { metricsToken: TOKEN });
  expect((await app.request(PATH)).status).toBe(404);
  expect((await app.request(PATH, withToken('another-token-of-16'))).status).toBe(404);
  const response = await app.request(PATH, withToken(TOKEN));
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

it('are there for nobody where no token was set', async () => {
  const { app } = await openTestShop();
  expect((await app.request(PATH, withToken(''))).status).toBe(404);
  expect((await app.request(PATH, withToken('undefined'))).status).toBe(404);
});

it('count calls by route and status, and never by what their addresses hold', async () => {
  const { app } = await openTestShop({ products: [product('ring')] }, { metricsToken: TOKEN });
  await app.request('/api/getProductBySlug?slug=ring');
  await app.request('/api/order/SECRETIDOFANORDER');
  await app.request('/api/no-such-call-SECRET');
  const text = await (await app.request(PATH, withToken(TOKEN))).text();
  expect(text).toMatch(/vitrine_http_requests_total\{.*status="404".*\} \d/);
  expect(text).toMatch(/vitrine_http_request_duration_seconds_bucket/);
  expect(text).not.toContain('SECRET');
});

it('tell of orders, payments and what is to be sent from the database', async () => {
  const { mailer } = await openMailbox();
  const { app, database, now, pass } = await openTestShop({}, { metricsToken: TOKEN, mailer });
  await queueEvent(database, 'inquiry', '1', now());
  const text = async () => (await app.request(PATH, withToken(TOKEN))).text();
  expect(await text()).toContain('vitrine_outbox_waiting{kind="inquiryEmail"} 1');
  // Nobody sends it any more.
  pass(3 * 24 * 60 * 60_000);
  expect(await text()).toContain('vitrine_outbox_waiting{kind="inquiryEmail"} 0');
});
