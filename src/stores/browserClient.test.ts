import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { describe, expect, test, vi } from 'vitest';
import { openBrowser } from './testing/browser.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_API_BASE_URL: '' }));

describe('a call that needs no session', () => {
  /** Sends a question to an API that refuses tokens that it does not know; gives what it was sent. */
  async function ask(knows: boolean, values: Record<string, string>) {
    const browser = openBrowser(values);
    const seen: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
      const hasToken = headers.has('Authorization');
      seen.push(`${url}${hasToken ? ' with token' : ''}`);
      const code = hasToken && !knows ? 401 : url.endsWith('/inquiries') && hasToken ? 422 : 200;
      return Response.json({ code, msg: '', data: {} }, { status: code });
    });
    const { callApi } = await import('./browserClient.ts');
    const body = { email: 'ada@example.com', country: 'FR', description: 'x' };
    const result = await callApi(createInquiry, { body }).then(
      () => 'sent',
      () => 'refused',
    );
    return { seen, result, token: browser.kept.get('auth_token') };
  }

  test('is made once more without a token that the API no longer knows', async () => {
    expect(await ask(false, { auth_token: 't1' })).toEqual({
      seen: ['/api/inquiries with token', '/api/auth/validate-token with token', '/api/inquiries'],
      result: 'sent',
      token: undefined,
    });
  });

  test('is refused where the session counts, which is kept', async () => {
    expect(await ask(true, { auth_token: 't1' })).toEqual({
      seen: ['/api/inquiries with token', '/api/auth/validate-token with token'],
      result: 'refused',
      token: 't1',
    });
  });

  test('is made once by a guest', async () => {
    expect(await ask(false, {})).toMatchObject({ seen: ['/api/inquiries'], result: 'sent' });
  });
});
