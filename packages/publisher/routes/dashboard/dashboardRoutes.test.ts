import { DatabaseSync } from 'node:sqlite';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { describe, expect, it, vi } from 'vitest';
import { openEditorSessions } from '../../service/control.ts';
import type { Publishing } from '../../service/publishing.ts';
import type { PublishingState } from '../../service/publishingState.ts';
import type { LogEntry } from '../../service/publishLog.ts';
import { createPreviewLinks } from '../previewRoutes.ts';
import { dashboardRoutes } from './dashboardRoutes.ts';
import { createDashboardMetrics } from './metrics.ts';

const TOKEN = 'a token of this dashboard';
const ORIGIN = 'https://shop.example';

const PUBLISHED: LogEntry = {
  id: 7,
  began: 1_000,
  ended: 3_000,
  times: 1,
  outcome: 'published',
  by: ['webhook'],
  release: '000002-b',
  isFull: false,
  changed: 2,
  rendered: 1,
  removed: 0,
  addresses: ['/category/%E8%85%95%E8%A1%A8/'],
  took: { read: 20, render: 1_980 },
  message: null,
  losses: [],
  leftOut: [],
  leftOutCount: 0,
};
const HELD: LogEntry = {
  ...PUBLISHED,
  id: 8,
  outcome: 'held',
  message: 'GET /api/productsList responded with only 3 products',
  losses: [
    { noun: 'products', language: 'en', before: 40, now: 3 },
    { noun: 'products', language: 'zh', before: 40, now: 2 },
  ],
};

/** A dashboard whose publisher notes what is requested of it. */
function openDashboard(changed: Partial<PublishingState> = {}) {
  const state: PublishingState = {
    live: { release: '000002-b', since: 3_000, counts: { products: 40, categories: 8, posts: 1 } },
    kept: ['000002-b', '000001-a'],
    running: null,
    imagesWaiting: 0,
    waiting: 0,
    isPaused: false,
    next: { promotion: 1_800_000_000_000, schedule: null },
    log: [PUBLISHED],
    ...changed,
  };
  const request = vi.fn();
  const rollBack = vi.fn();
  const publishing: Publishing = {
    state: () => state,
    subscribe: () => () => undefined,
    request,
    rollBack,
    preview: async () => null,
    isFirstDelivery: () => true,
    sessions: openEditorSessions(new DatabaseSync(':memory:')),
    idle: async () => undefined,
    close: async () => undefined,
  };
  const metrics = createDashboardMetrics();
  const links = createPreviewLinks(TOKEN);
  const app = dashboardRoutes({
    publishing,
    token: TOKEN,
    trustedProxies: 1,
    metrics,
    links,
  });
  const signedIn = { Authorization: `Bearer ${TOKEN}` };
  const post = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    app.request(
      `${ORIGIN}${path}`,
      {
        method: 'POST',
        headers: { Origin: ORIGIN, ...signedIn, ...headers },
        body: new URLSearchParams(fields),
      },
      connectedFrom('192.0.2.1'),
    );
  return {
    request,
    rollBack,
    metrics,
    app,
    post,
    /** Signs in and returns the cookie. */
    signIn: async () => {
      const { headers } = await post('/desk/login', { token: TOKEN }, { Authorization: '' });
      return headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
    },
    get: (path: string, headers: Record<string, string> = signedIn) =>
      app.request(`${ORIGIN}${path}`, { headers }, connectedFrom('192.0.2.1')),
  };
}

describe('the dashboard', () => {
  it('shows nothing to who does not know its token', async () => {
    const { get, post, request } = openDashboard();
    const page = await get('/desk', {});
    expect(page.status).toBe(401);
    expect(await page.text()).not.toContain('000002-b');
    for (const path of ['/desk/state', '/desk/metrics', '/desk/events']) {
      expect((await get(path, {})).status).toBe(401);
      expect((await get(path, { Cookie: 'publishing_desk=9999999999999.abc' })).status).toBe(401);
    }
    const wrong = { Authorization: 'Bearer wrong' };
    expect((await post('/desk/publish', {}, wrong)).status).toBe(401);
    expect(request).not.toHaveBeenCalled();
  });

  it('opens with the token, for as long as its cookie holds', async () => {
    const { get, post } = openDashboard();
    const wrong = await post('/desk/login', { token: 'guess' }, { Authorization: '' });
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([303, '/desk?wrong']);
    expect(await (await get('/desk?wrong', {})).text()).toContain(
      'That is not the dashboard’s token',
    );
    const right = await post('/desk/login', { token: ` ${TOKEN} ` }, { Authorization: '' });
    const cookie = right.headers.get('Set-Cookie') ?? '';
    expect(cookie).toContain('HttpOnly; Secure; SameSite=Strict');
    const Cookie = cookie.split(';', 1)[0] ?? '';
    expect(await (await get('/desk', { Cookie })).text()).toContain('Release 000002-b');
    vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ['Date'] });
    expect((await get('/desk', { Cookie })).status).toBe(401);
    vi.useRealTimers();
  });

  it('does not open with the cookie of somebody who has signed out', async () => {
    const { get, post, signIn } = openDashboard();
    const [Cookie, another] = [await signIn(), await signIn()];
    await post('/desk/logout', {}, { Authorization: '', Cookie });
    expect((await get('/desk', { Cookie })).status).toBe(401);
    expect((await get('/desk/state', { Cookie })).status).toBe(401);
    expect((await get('/desk', { Cookie: another })).status).toBe(200);
  });

  it('keeps its cookie to TLS where a proxy in front speaks it', async () => {
    const { app } = openDashboard();
    const cookie = async (headers: Record<string, string>) => {
      const body = new URLSearchParams({ token: TOKEN });
      const url = 'http://shop.example/desk/login';
      const response = await app.request(url, { method: 'POST', body, headers });
      return response.headers.get('Set-Cookie');
    };
    const same = { 'Sec-Fetch-Site': 'same-origin' };
    expect(await cookie({ ...same, Origin: ORIGIN })).toContain('; Secure');
    const plain = { Origin: 'http://shop.example' };
    expect(await cookie({ ...plain, 'X-Forwarded-Proto': 'https' })).toContain('; Secure');
    expect(await cookie(plain)).toMatch(/^publishing_desk=(?!.*Secure)/);
  });

  it('limits how often its token is guessed, and nobody else by that', async () => {
    const { get, post, signIn } = openDashboard();
    const Cookie = await signIn();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const from = (address: string) => ({ Authorization: '', 'X-Forwarded-For': address });
    const guess = (token: string, address = '203.0.113.7') =>
      post('/desk/login', { token }, from(address));
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`guess ${n}`)));
    expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(303), 429, 429]);
    const right = await guess(TOKEN);
    expect([right.status, right.headers.get('Retry-After')]).toEqual([429, '900']);
    expect(right.headers.get('Set-Cookie') ?? '').not.toContain('publishing_desk');
    expect(await right.text()).toContain('Too many wrong tokens');
    const bearer = { ...from('203.0.113.7'), Authorization: `Bearer ${TOKEN}` };
    expect((await get('/desk/state', bearer)).status).toBe(429);
    expect((await get('/desk', { ...from('203.0.113.7'), Cookie })).status).toBe(200);
    expect((await guess(TOKEN, '203.0.113.8')).headers.get('Location')).toBe('/desk');
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
    expect((await guess(TOKEN)).headers.get('Location')).toBe('/desk');
    vi.useRealTimers();
  });

  it('locks nobody out, and lets nobody in, for as long as the clock was ahead', async () => {
    const { get, post } = openDashboard();
    const login = (token: string) => post('/desk/login', { token }, { Authorization: '' });
    const now = Date.now();
    vi.useFakeTimers({ now: now + 365 * 24 * 3_600_000, toFake: ['Date'] });
    const early = await login(TOKEN);
    const Cookie = early.headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
    for (let index = 0; index < 11; index += 1) await login('guess');
    expect((await login(TOKEN)).status).toBe(429);
    vi.setSystemTime(now);
    expect((await get('/desk', { Cookie })).status).toBe(401);
    expect((await login(TOKEN)).headers.get('Location')).toBe('/desk');
    vi.useRealTimers();
  });

  it('counts guesses of one line of IPv6 together, and a proxy’s ports not at all', async () => {
    const { post } = openDashboard();
    const guess = async (from: string) =>
      (
        await post(
          '/desk/login',
          { token: 'guess' },
          { Authorization: '', 'X-Forwarded-For': from },
        )
      ).status;
    for (let index = 0; index < 10; index += 1) {
      expect(await guess(`2001:db8:7:${index}::1`)).toBe(303);
      expect(await guess(`203.0.113.9:${50_000 + index}`)).toBe(303);
    }
    expect(await guess('[2001:db8:7:ff::1]:443')).toBe(429);
    expect(await guess('203.0.113.9:60000')).toBe(429);
    expect(await guess('203.0.113.10:60000')).toBe(303);
  });

  it('says what is live and what was published, in both languages', async () => {
    const { get } = openDashboard();
    const english = await (await get('/desk')).text();
    expect(english).toContain('40 products · 8 categories · 1 article');
    expect(english).toContain('1 page; 2 items of the shop');
    expect(english).toContain('<a href="/category/%E8%85%95%E8%A1%A8/">/category/腕表/</a>');
    const chinese = await (await get('/desk?language=zh')).text();
    expect(chinese).toContain('<html lang="zh-Hans">');
    expect(chinese).toContain('40 件商品 · 8 个分类 · 1 篇文章');
  });

  it('tells what is live here and not in the bucket from what failed', async () => {
    const message = 'The bucket could not be reached.';
    const { get } = openDashboard({ log: [{ ...PUBLISHED, outcome: 'unsent', message }] });
    const page = await (await get('/desk')).text();
    expect(page).toContain('The bucket does not have the live pages');
    expect(page).not.toContain('What was live before is live still');
    expect(await (await get('/desk?language=zh')).text()).toContain('存储桶中还不是线上的页面');
  });

  it('publishes, all of it where that is asked', async () => {
    const { post, request } = openDashboard();
    const response = await post('/desk/publish', {});
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/desk']);
    await post('/desk/publish', { everything: 'yes' });
    expect(request.mock.calls).toEqual([
      [{ by: 'person', kind: 'everything', depth: 'details' }],
      [{ by: 'person', kind: 'everything', depth: 'rendered' }],
    ]);
  });

  it('does nothing that another site’s page asks', async () => {
    const { post, request } = openDashboard();
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await post('/desk/publish', {}, foreign)).status).toBe(403);
    expect(request).not.toHaveBeenCalled();
  });

  it('agrees to the loss that the editor saw, and to no other', async () => {
    const { get, post, request } = openDashboard({ log: [HELD, PUBLISHED] });
    expect(await (await get('/desk')).text()).toContain('Products (English): 3, and 40 before');
    await post('/desk/accept', { id: '7' });
    expect(request).not.toHaveBeenCalled();
    await post('/desk/accept', { id: '8' });
    expect(request).toHaveBeenCalledWith({
      by: 'person',
      kind: 'everything',
      accepted: { products: 2 },
    });
  });

  it('goes back to releases that are kept', async () => {
    const { post, rollBack } = openDashboard();
    await post('/desk/rollback', { release: '../../etc' });
    expect(rollBack).not.toHaveBeenCalled();
    await post('/desk/rollback', { release: '000001-a' });
    expect(rollBack).toHaveBeenCalledWith('000001-a');
  });

  it('tells machines the same as JSON, as events and as metrics', async () => {
    const running = {
      by: ['person' as const],
      began: 1,
      stage: 'render' as const,
      done: 3,
      total: 9,
    };
    const { get, metrics } = openDashboard({ running, waiting: 2 });
    expect(await (await get('/desk/state')).json()).toMatchObject({ waiting: 2, running });
    const events = await get('/desk/events');
    const reader = events.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(JSON.parse(first.replace(/^data: /, ''))).toMatchObject({ running });
    await reader?.cancel();
    metrics.count(PUBLISHED);
    const text = await (await get('/desk/metrics')).text();
    expect(text).toContain('vitrine_publishes_total{outcome="published"} 1');
    expect(text).toContain('vitrine_publish_seconds{stage="render"} 1.98');
    expect(text).toContain('vitrine_requests_waiting 2');
    expect(text).toContain('vitrine_items{noun="products"} 40');
  });

  it('writes nothing as HTML that came from elsewhere', async () => {
    const message = '<script>alert(1)</script>';
    const { get } = openDashboard({ log: [{ ...PUBLISHED, outcome: 'failed', message }] });
    expect(await (await get('/desk')).text()).not.toContain('<script>alert');
  });
});
