import { DatabaseSync } from 'node:sqlite';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { openSeenDeliveries } from '../service/control.ts';
import type { NewPublishRequest } from '../service/publishQueue.ts';
import { hookRoutes } from './hookRoutes.ts';

const SIGNING = `whsec_${Buffer.from('a key that nobody guesses').toString('base64')}`;
const BEARER = 'another secret';
const BODY = JSON.stringify({ changed: [{ kind: 'product', key: 'ring' }], by: 'the editor' });

function openHooks(secrets = { signing: SIGNING, bearer: BEARER } as object) {
  const requests: unknown[] = [];
  const isFirstDelivery = openSeenDeliveries(new DatabaseSync(':memory:'));
  const request = (asked: NewPublishRequest) =>
    requests.push(asked.kind === 'named' ? asked.hints : []);
  const app = hookRoutes({ secrets, publishing: { isFirstDelivery, request } });
  const post = async (headers: Record<string, string>, body = BODY) =>
    app.request('/hooks/publish', { method: 'POST', headers, body });
  const send = async (...delivery: Parameters<typeof post>) => (await post(...delivery)).status;
  const say = async (...delivery: Parameters<typeof post>) => (await post(...delivery)).json();
  return { send, say, requests };
}

/** Headers of a delivery signed `age` ms ago. */
function signed({ body = BODY, id = 'msg_1', age = 0, key = SIGNING } = {}) {
  const time = new Date(Date.now() - age);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, time, body),
  };
}

describe('POST /hooks/publish', () => {
  it('takes a signed delivery, with its hints', async () => {
    const { send, requests } = openHooks();
    expect(await send(signed())).toBe(202);
    expect(requests).toEqual([[{ kind: 'product', key: 'ring' }]]);
  });

  it.each([
    ['nothing', {}],
    ['a signature of another key', signed({ key: `whsec_${btoa('some other key')}` })],
    ['a signature of another body', signed({ body: '{}' })],
    ['a stale one', signed({ age: 6 * 60_000 })],
    ['one from the future', signed({ age: -6 * 60_000 })],
    ['no signature', { ...signed(), 'webhook-signature': '' }],
    ['a time that is none', { ...signed(), 'webhook-timestamp': 'now' }],
    ['a wrong secret', { Authorization: 'Bearer guess' }],
    ['no secret', { Authorization: 'Bearer ' }],
    [
      'a wrong signature beside the right secret',
      { ...signed({ body: '{}' }), Authorization: `Bearer ${BEARER}` },
    ],
  ])('refuses %s', async (_, headers) => {
    const { send, requests } = openHooks();
    expect(await send(headers)).toBe(401);
    expect(requests).toEqual([]);
  });

  it('takes a delivery once, and another of the same words by its own id', async () => {
    const { send, say, requests } = openHooks();
    const delivery = signed();
    expect([await send(delivery), await send(delivery)]).toEqual([202, 202]);
    expect(await say(delivery)).toMatchObject({ accepted: true, duplicate: true });
    expect(requests).toHaveLength(1);
    expect(await say(signed({ id: 'msg_2' }))).toMatchObject({ duplicate: false });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['{"changed":[{"kind":"post","key":17}]}', 'hints', [{ kind: 'post', key: '17' }], 0],
    ['{"changed":[{"kind":"product","key":"ring"},{"kind":"file"}]}', 'everything', [], 1],
    ['{"changed":[]}', 'everything', [], 0],
    ['not JSON', 'everything', [], 0],
  ])('says how it understood %s', async (body, reads, hints, ignored) => {
    const { say } = openHooks();
    const headers = { Authorization: `Bearer ${BEARER}` };
    expect(await say(headers, body)).toEqual({
      accepted: true,
      duplicate: false,
      reads,
      hints,
      ignored,
    });
  });

  it('takes the shared secret, again and again', async () => {
    const { send, requests } = openHooks();
    const headers = { Authorization: `Bearer ${BEARER}` };
    expect([await send(headers, ''), await send(headers, '')]).toEqual([202, 202]);
    expect(requests).toEqual([[], []]);
  });

  it('knows only the proofs that it was given', async () => {
    const authorization = { Authorization: `Bearer ${BEARER}` };
    expect(await openHooks({ signing: SIGNING }).send(authorization)).toBe(401);
    expect(await openHooks({ bearer: BEARER }).send(signed())).toBe(401);
    expect(await openHooks({}).send({ ...signed(), Authorization: 'Bearer undefined' })).toBe(401);
  });

  it('passes over hints that are none', async () => {
    const { send, requests } = openHooks();
    const headers = { Authorization: `Bearer ${BEARER}` };
    for (const body of ['not JSON', '[]', '{"changed":"all"}', '{"changed":[{"kind":"file"}]}']) {
      expect(await send(headers, body)).toBe(202);
    }
    expect(requests).toEqual([[], [], [], []]);
  });

  it('refuses a body that is too large', async () => {
    const { send, requests } = openHooks();
    const headers = { Authorization: `Bearer ${BEARER}` };
    expect(await send(headers, ' '.repeat(20_000))).toBe(413);
    expect(requests).toEqual([]);
  });
});
