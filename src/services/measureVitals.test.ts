import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vitalsMessage } from '../contract/entities/vitalsMessage.ts';
import { measure } from './measureVitals.ts';

type Report = (metric: { name: string; value: number; navigationType: string }) => void;

const library = vi.hoisted(() => ({ reports: [] as Report[] }));
vi.mock('astro:env/client', () => ({ PUBLIC_API_BASE_URL: 'https://api.example/' }));
vi.mock('web-vitals', () => {
  const follow = (report: Report) => library.reports.push(report);
  return { onCLS: follow, onFCP: follow, onINP: follow, onLCP: follow, onTTFB: follow };
});

let view: EventTarget;
let page: { visibilityState: string };
const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(null));

beforeEach(() => {
  library.reports.length = 0;
  view = new EventTarget();
  page = {
    visibilityState: 'visible',
    ...{ body: { dataset: { template: 'product' } }, documentElement: { lang: 'zh-Hans' } },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  vi.stubGlobal('fetch', fetch.mockClear());
});
afterEach(() => vi.unstubAllGlobals());

function report(name: string, value: number, navigationType = 'navigate'): void {
  library.reports[0]?.({ name, value, navigationType });
}

function become(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  view.dispatchEvent(new Event('visibilitychange'));
}

test('one message says how fast the page was, and nothing of who visited it', () => {
  measure(() => true);
  report('TTFB', 12.34567);
  report('CLS', 0.1);
  report('CLS', 0.123456, 'reload');
  become('visible');
  expect(fetch).not.toHaveBeenCalled();
  become('hidden');
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://api.example/api/x/vitals');
  const message = JSON.parse(String(init?.body));
  expect(message).toEqual({
    ...{ template: 'product', language: 'zh', navigation: 'reload' },
    values: { TTFB: 12.346, CLS: 0.123 },
  });
  expect(v.is(vitalsMessage, message)).toBe(true);
  expect(init).toMatchObject({
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(init?.headers).toBeUndefined();
});

test('what comes later is not told', () => {
  measure(() => true);
  report('LCP', 900);
  become('hidden');
  become('visible');
  report('INP', 80);
  become('hidden');
  expect(fetch).toHaveBeenCalledOnce();
});

test('nothing is told once consent was taken back', () => {
  let isAllowed = true;
  measure(() => isAllowed);
  report('LCP', 900);
  isAllowed = false;
  become('hidden');
  isAllowed = true;
  become('visible');
  become('hidden');
  expect(fetch).not.toHaveBeenCalled();
});

test('a page that nothing was measured of tells nothing', () => {
  measure(() => true);
  become('hidden');
  expect(fetch).not.toHaveBeenCalled();
});

test('an API that can’t be reached is no error of the page', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  measure(() => true);
  report('LCP', 900);
  become('hidden');
  await expect(fetch.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
});
