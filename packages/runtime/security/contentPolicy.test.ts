import { describe, expect, it } from 'vitest';
import {
  contentPolicies,
  OWN_POLICY_ROLES,
  type PolicyFacts,
  scriptHash,
} from './contentPolicy.ts';
import { securityHeaders } from './securityHeaders.ts';
import { KNOWN_SCRIPT, POLICY_FACTS, PRODUCT_SCRIPT } from './testing.ts';

/** A policy as browsers read it: values by directive. */
function read(
  role: keyof ReturnType<typeof contentPolicies>,
  changed: Partial<PolicyFacts> = {},
): Map<string, string[]> {
  const policy = contentPolicies({ ...POLICY_FACTS, ...changed })[role];
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}
const scriptsOf = (...of: Parameters<typeof read>) => read(...of).get('script-src');

describe('every policy', () => {
  it.each(['list', 'page', 'checkout', 'file'] as const)(
    'refuses what it does not name: %s',
    (role) => {
      const tags = { hasTagManager: true, hasPixel: true, apiOrigin: 'https://api.example' };
      for (const policy of [read(role), read(role, tags)]) {
        expect(policy.get('default-src')).toEqual(["'none'"]);
        expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
        const scripts = policy.get('script-src');
        expect(scripts).toContain("'self'");
        for (const wide of ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', 'https:', '*']) {
          expect(scripts).not.toContain(wide);
        }
      }
    },
  );
});

describe('the policy of pages', () => {
  it('lets the scripts that stand in them run, by their hashes', () => {
    expect(scriptsOf('page')).toContain(`'${scriptHash(KNOWN_SCRIPT)}'`);
    expect(scriptsOf('file')).toEqual(["'self'"]);
  });

  it.each(OWN_POLICY_ROLES)('names few scripts on a %s page', (role) => {
    const allowed = (text: string) => scriptsOf(role)?.includes(`'${scriptHash(text)}'`);
    expect(allowed(KNOWN_SCRIPT)).toBe(true);
    expect(allowed(PRODUCT_SCRIPT)).toBe(role === 'product');
    expect(allowed('other(1)')).toBe(false);
    const others = (policy: Map<string, string[]>) =>
      [...policy].filter(([name]) => !['script-src', 'media-src', 'trusted-types'].includes(name));
    expect(others(read(role))).toEqual(others(read('page')));
    const hasReviews = role === 'product' || role === 'reading';
    expect(read(role).has('media-src')).toBe(hasReviews);
    expect(read(role).get('trusted-types')?.includes('reviews')).toBe(hasReviews);
  });

  it('lets no tag run on the checkout', () => {
    const tags = { hasTagManager: true, hasPixel: true };
    expect(read('checkout', tags)).toEqual(read('checkout'));
    expect(scriptsOf('anywhere', tags)).toEqual(
      expect.arrayContaining([
        ...(scriptsOf('page', tags) ?? []),
        ...(scriptsOf('checkout') ?? []),
      ]),
    );
  });

  it('§7.16 names PayPal on the checkout alone', () => {
    const isPayPals = (value: string) => /paypal|venmo/.test(value);
    expect([...read('page').values()].flat().filter(isPayPals)).toEqual([]);
    expect([...read('checkout')].filter(([, values]) => values.some(isPayPals))).toHaveLength(4);
    const others = scriptsOf('checkout')?.filter((value) => !isPayPals(value));
    expect(others).toEqual(scriptsOf('page'));
  });

  it('names the API and the storage where they are elsewhere', () => {
    const policy = read('page', {
      apiOrigin: 'https://api.example',
      mediaOrigin: 'https://media.example',
      mediaHosts: ['cdn.example'],
    });
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example']);
    for (const name of ['img-src', 'media-src']) {
      expect(policy.get(name)).toEqual(
        expect.arrayContaining(['https://api.example', 'https://media.example', 'cdn.example']),
      );
    }
    expect(policy.get('script-src')).not.toContain('https://api.example');
  });

  it('names the services that are told of visits only where there are any', () => {
    expect(scriptsOf('page')?.filter((value) => value.startsWith('https:'))).toEqual([]);
    expect(scriptsOf('page', { hasTagManager: true, hasPixel: true })).toEqual(
      expect.arrayContaining(['https://www.googletagmanager.com', 'https://connect.facebook.net']),
    );
  });

  it('takes trusted values alone, but where others’ scripts run', () => {
    const asks = (...of: Parameters<typeof read>) => read(...of).has('require-trusted-types-for');
    expect(asks('page')).toBe(true);
    expect(asks('checkout')).toBe(false);
    expect(asks('page', { hasTagManager: true })).toBe(false);
    expect(asks('page', { hasPixel: true })).toBe(false);
  });
});

it('asks for https only where the shop is published for it', () => {
  const plain = securityHeaders({ ...POLICY_FACTS, isSecure: false });
  const secure = securityHeaders(POLICY_FACTS);
  const said = (all: typeof plain) =>
    new Set(Object.values(all).map((headers) => headers['Strict-Transport-Security']));
  expect(said(plain)).toEqual(new Set([undefined]));
  expect(plain.page['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
  expect(said(secure)).toEqual(new Set(['max-age=31536000']));
  expect(secure.page['Content-Security-Policy']).toContain('upgrade-insecure-requests');
});

it('tells of scripts and images only what a browser heeds there', () => {
  expect(securityHeaders({ ...POLICY_FACTS, isSecure: false }).asset).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});
