import { describe, expect, it } from 'vitest';
import { diagnose } from '../../packages/doctor/diagnose.ts';
import { calls } from '../contract/calls.ts';
import { NO_SHOP } from '../doctor/shop.ts';
import { createMinimalApi } from './minimalApi.ts';
import { callOf, SHOWN } from './shown.ts';

const minimal = createMinimalApi('http://minimal.test', 'http://shop.test');
/** Paths of the fields that each call has responded with, such as `data.list.name`. */
const answered = new Map<string, Set<string>>();
const app = {
  routes: minimal.app.routes,
  request: async (address: string, init?: RequestInit) => {
    const response = await minimal.app.request(address, init);
    const { pathname } = new URL(address);
    const call = callOf(init?.method ?? 'GET', pathname);
    const text = await response.clone().text();
    if (call && text && response.ok) {
      answered.set(call, new Set([...(answered.get(call) ?? []), ...fieldsOf(JSON.parse(text))]));
    }
    return response;
  },
};

/** Paths of all fields in some JSON; items of lists count as one. */
function fieldsOf(json: unknown): Set<string> {
  if (Array.isArray(json)) return new Set(json.flatMap((item) => [...fieldsOf(item)]));
  if (typeof json !== 'object' || json === null) return new Set();
  return new Set(
    Object.entries(json).flatMap(([key, value]) => [
      key,
      ...[...fieldsOf(value)].map((inner) => `${key}.${inner}`),
    ]),
  );
}

describe('an API with the 23 specified calls only', () => {
  it('§7.2 has each specified call and no other', () => {
    const has = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const specified = calls.filter(({ path }) => !/^\/api\/x(?:\/|$)/.test(path));
    expect(has.sort()).toEqual(specified.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('lets the shop’s pages call it, with the headers of the specification only', async () => {
    const { headers } = await app.request('http://minimal.test/api/shipping-addresses', {
      method: 'OPTIONS',
      headers: { Origin: 'http://shop.test', 'Access-Control-Request-Method': 'POST' },
    });
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type');
  });

  it('§3.1 §3.7 §3.9 §7.2 passes the doctor, and answers nothing that the specification does not show', async () => {
    const { results } = await diagnose({
      host: 'http://minimal.test',
      options: { write: true, orders: true, token: undefined, origin: 'http://shop.test' },
      installation: NO_SHOP,
      fetch: async (address, init) => app.request(String(address), init),
    });
    expect(results.filter(({ outcome }) => outcome.kind === 'failed')).toEqual([]);
    const shown = ([call, fields]: [string, Set<string>]) =>
      [...fields]
        .filter((field) => !SHOWN[call]?.split(' ').includes(field))
        .map((field) => `${call}: ${field}`);
    expect([...answered].flatMap(shown), 'fields that the specification does not show').toEqual([]);
    // The doctor has no picture of what it bought; the browser's test uploads one.
    const silent = Object.keys(SHOWN).filter((call) => SHOWN[call] && !answered.has(call));
    expect(silent, 'calls that were not answered').toEqual(['POST /api/cos/upload']);
  });
});
