import { describe, expect, it } from 'vitest';
import { openTestShop } from '../testing/shop.ts';

const OURS = 'https://shop.example';
const preflight = {
  method: 'OPTIONS',
  headers: {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,idempotency-key,x-guest-id',
  },
};

async function allowed(origin: string, origins?: string[]) {
  const shop = await openTestShop({}, { origins });
  const { headers, ...init } = preflight;
  const response = await shop.app.request('/api/orderCreatViaApi', {
    ...init,
    headers: { ...headers, Origin: origin },
  });
  return response.headers;
}

describe('other origins', () => {
  it('may call the API when they are configured, with credentials', async () => {
    const headers = await allowed(OURS, [OURS]);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(OURS);
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
    const names = headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',');
    expect(names).toEqual(expect.arrayContaining(['authorization', 'idempotency-key']));
  });

  it.each([
    ['https://shop.example.evil.example', [OURS]],
    ['http://shop.example', [OURS]],
    ['null', [OURS]],
    [OURS, []],
    [OURS, undefined],
  ])('may not as %s where %j are configured', async (origin, origins) => {
    const headers = await allowed(origin, origins);
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('see the request id and when to try again', async () => {
    const shop = await openTestShop({}, { origins: [OURS] });
    const response = await shop.app.request('/api/productsList', { headers: { Origin: OURS } });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(OURS);
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    expect(response.headers.get('Vary')).toContain('Origin');
  });
});
