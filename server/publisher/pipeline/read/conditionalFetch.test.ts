import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith } from '../../../testing.ts';
import { openConditionalFetch } from './conditionalFetch.ts';

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
  const conditional = openConditionalFetch(join(folderWith(), 'answers.sqlite'), send);
  onTestFinished(conditional.close);
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
