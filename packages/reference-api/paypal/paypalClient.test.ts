import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { createPayPalClient } from './paypalClient.ts';
import { PayPalRefusalError, PayPalUnreachableError } from './paypalErrors.ts';
import { verificationRequest } from './paypalOrder.ts';
import {
  CREATE,
  GET_ORDER,
  neverArrives,
  openPayPal,
  type PayPalAtHand,
  respondsInstead,
  serverError,
  tooSlow,
} from './testing.ts';

const ORDER = {
  orderId: 'HC1',
  total: cents(1_250),
  shipping: cents(0),
  language: 'en',
} as const;
const TOKEN = /oauth2\/token$/;

const tokensAsked = ({ sent }: PayPalAtHand) => sent.filter(({ path }) => TOKEN.test(path)).length;

describe('the token', () => {
  it('is asked for once by many, and again when it is about to expire', async () => {
    let clock = 0;
    const paypal = await openPayPal(() => clock);
    const { id } = await paypal.client.createOrder(ORDER, 'one');
    await Promise.all([1, 2, 3].map(() => paypal.client.getOrder(id)));
    expect(tokensAsked(paypal)).toBe(1);
    clock += 9 * 60 * 60 * 1000 - 61_000;
    await paypal.client.getOrder(id);
    expect(tokensAsked(paypal)).toBe(1);
    clock += 1_000;
    await Promise.all([1, 2].map(() => paypal.client.getOrder(id)));
    expect(tokensAsked(paypal)).toBe(2);
  });

  it('is replaced once where PayPal does not take it any more', async () => {
    const paypal = await openPayPal();
    const { id } = await paypal.client.createOrder(ORDER, 'one');
    paypal.fail(GET_ORDER, respondsInstead(401, { error: 'invalid_token' }));
    expect((await paypal.client.getOrder(id)).status).toBe('CREATED');
    const twice = respondsInstead(401, { error: 'invalid_token' });
    paypal.fail(GET_ORDER, twice, twice);
    await expect(paypal.client.getOrder(id)).rejects.toThrow('401 invalid_token');
  });

  it('that could not be had is asked for anew the next time', async () => {
    const paypal = await openPayPal();
    paypal.fail(TOKEN, neverArrives);
    await expect(paypal.client.createOrder(ORDER, 'one')).rejects.toThrow(PayPalUnreachableError);
    expect((await paypal.client.createOrder(ORDER, 'one')).status).toBe('CREATED');
  });

  it('is not given for wrong credentials', async () => {
    const { baseUrl } = await openPayPal();
    const client = createPayPalClient({ baseUrl, clientId: 'practice', clientSecret: 'guess' });
    const error = await client.getOrder('A').catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'PayPalRefusalError',
      status: 401,
      issue: 'invalid_client',
    });
  });
});

describe('a request', () => {
  it('repeated with its id gives the first one’s result', async () => {
    const { client } = await openPayPal();
    const [first, again] = [
      await client.createOrder(ORDER, 'a'),
      await client.createOrder(ORDER, 'a'),
    ];
    expect(again).toEqual(first);
    expect((await client.createOrder(ORDER, 'b')).id).not.toBe(first.id);
  });

  it.each([
    ['no connection', neverArrives, 'the connection broke'],
    ['an error of PayPal’s', serverError, 'status 500'],
    ['no answer in time', tooSlow, 'none within 2 s'],
    ['another shape', respondsInstead(200, { id: 7 }), 'another shape'],
  ])('with %s is of unknown outcome', async (_, fault, message) => {
    const { client, fail } = await openPayPal();
    fail(CREATE, fault);
    const error = await client.createOrder(ORDER, 'a').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PayPalUnreachableError);
    expect(String(error)).toContain(message);
  });

  it('that PayPal refuses tells the most exact of its codes, and its id', async () => {
    const { client, fail } = await openPayPal();
    const body = {
      name: 'UNPROCESSABLE_ENTITY',
      debug_id: 'd1',
      details: [{ issue: 'CARD_EXPIRED' }],
    };
    fail(CREATE, respondsInstead(422, body), respondsInstead(400, 'no JSON of theirs'));
    const refusal = await client.createOrder(ORDER, 'a').catch((reason: unknown) => reason);
    expect(refusal).toMatchObject({ status: 422, issue: 'CARD_EXPIRED', debugId: 'd1' });
    const bare = await client.createOrder(ORDER, 'a').catch((reason: unknown) => reason);
    expect(bare).toBeInstanceOf(PayPalRefusalError);
    expect(bare).toMatchObject({ status: 400, issue: 'HTTP_400' });
  });
});

describe('the question about a webhook', () => {
  it('gives the event back letter by letter', () => {
    const text = '{ "id":"1",\n "amount": 1.00, "name":"\\u00e9/é" }';
    const known = { authAlgo: 'a', certUrl: 'b', transmissionId: 'c', transmissionSig: 'd' };
    const body = verificationRequest({ ...known, transmissionTime: 'e', text }, 'f');
    expect(body).toContain(`"webhook_event":${text}}`);
    expect(JSON.parse(body)).toEqual({
      auth_algo: 'a',
      cert_url: 'b',
      transmission_id: 'c',
      transmission_sig: 'd',
      transmission_time: 'e',
      webhook_id: 'f',
      webhook_event: JSON.parse(text),
    });
  });
});
