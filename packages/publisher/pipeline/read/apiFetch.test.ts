import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openConditionalFetch, patientFetch } from './apiFetch.ts';

/** Answers one after the other, the last one again and again; and counts. */
function responder(...results: (() => Response)[]) {
  const asked: number[] = [];
  const send: typeof fetch = async (_input, init) => {
    init?.signal?.throwIfAborted();
    asked.push(performance.now());
    return (results[Math.min(asked.length, results.length) - 1] as () => Response)();
  };
  return { send, asked };
}

const busy = (retryAfter: string, status = 429) =>
  new Response('later', { status, headers: { 'Retry-After': retryAfter } });
const never = new AbortController().signal;

it('waits as long as it is asked to, and asks again', async () => {
  const { send, asked } = responder(
    () => busy('1'),
    () => busy(new Date(Date.now() - 5_000).toUTCString(), 503),
    () => new Response('here'),
  );
  const response = await patientFetch(send, never)('https://api.example/');
  expect(await response.text()).toBe('here');
  expect(asked).toHaveLength(3);
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(990);
});

it.each([
  ['no time to wait for', () => new Response('', { status: 503 })],
  ['words instead of a time', () => busy('soon')],
  ['an error of another kind', () => busy('1', 500)],
])('gives the response back that has %s', async (_, respond) => {
  const { send, asked } = responder(respond);
  expect((await patientFetch(send, never)('https://api.example/')).ok).toBe(false);
  expect(asked).toHaveLength(1);
});

it.each(['3600', '999999999', '0'])(
  'waits %s s no longer than its deadline, and asks seldom',
  async (said) => {
    const { send, asked } = responder(() => busy(said));
    const deadline = AbortSignal.timeout(20);
    await expect(patientFetch(send, deadline)('https://api.example/')).rejects.toThrow('abort');
    expect(asked.length).toBeLessThan(3);
  },
);

/** An API whose only response is its text in the requested language; counts bodies that it sent. */
function openApi() {
  const api = { text: 'ring', status: 200, bodies: 0 };
  const send: typeof fetch = async (_input, init) => {
    const headers = new Headers(init?.headers);
    const body = `${headers.get('Accept-Language')} ${api.text}`;
    const etag = `"${body}"`;
    if (headers.get('If-None-Match') === etag) return new Response(null, { status: 304 });
    api.bodies += 1;
    return new Response(body, { status: api.status, headers: { ETag: etag } });
  };
  const conditional = openConditionalFetch(new DatabaseSync(':memory:'), send);
  const ask = async (language: string) => {
    const headers = { 'Accept-Language': language };
    return (await conditional.fetch('https://api.example/', { headers })).text();
  };
  return { api, ask, prune: conditional.prune };
}

it('asks for a body once while it stays the same, in each language', async () => {
  const { api, ask } = openApi();
  for (const language of ['en', 'zh', 'en', 'zh']) {
    expect(await ask(language)).toBe(`${language} ring`);
  }
  expect(api.bodies).toBe(2);
  api.text = 'band';
  expect(await ask('en')).toBe('en band');
});

it('does not remember failures', async () => {
  const { api, ask } = openApi();
  api.status = 500;
  await ask('en');
  await ask('en');
  expect(api.bodies).toBe(2);
});

it('forgets what was not asked for since the last time', async () => {
  const { api, ask, prune } = openApi();
  await ask('en');
  prune();
  await ask('en');
  expect(api.bodies).toBe(1);
  prune();
  prune();
  await ask('en');
  expect(api.bodies).toBe(2);
});
