import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPolicies } from '@vitrine/runtime/security/contentPolicy.ts';
import { POLICY_FACTS } from '@vitrine/runtime/security/testing.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { readMediaResize } from '../settings/mediaResize.ts';
import { policyFacts, writeHostFiles } from './hostFiles.ts';

function written() {
  const release = folderWith();
  writeHostFiles(release, POLICY_FACTS);
  const read = (name: string) => readFileSync(join(release, name), 'utf8');
  const rules = read('_headers')
    .trimEnd()
    .split(/\n(?=\S)/);
  const headers = new Map(
    rules.map((rule) => {
      const [path = '', ...lines] = rule.split('\n');
      const fields = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? []);
      return [path, Object.fromEntries(fields) as Record<string, string>];
    }),
  );
  return { read, headers, lines: rules.join('\n').split('\n') };
}

it('tells static hosts what the shop’s own server does', () => {
  const { read, headers } = written();
  expect(headers.get('/*')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  });
  expect(headers.get('/assets/*')).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  expect(headers.get('/*.md')).toEqual({
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
  expect(read('_redirects')).toBe('/zh/* /zh/404.html 404\n/* /404.html 404\n');
});

it('gives every page the strict policy, whether a host adds what rules say or takes the last', () => {
  const { headers } = written();
  const policy = (path: string) => headers.get(path)?.['Content-Security-Policy'] ?? '';
  expect(policy('/*')).toContain('paypal.com');
  const pages = readdirSync(join(import.meta.dirname, '../../../../src/pages/[...locale]'))
    .filter((name) => !/^_|\.(?:txt|json|webmanifest)\.ts$|^(?:feeds|404\.astro)$/.test(name))
    .map((name) => name.replace('.astro', ''));
  for (const prefix of ['', '/en', '/zh']) {
    for (const page of pages) {
      const path = page === 'index' ? `${prefix}/` : `${prefix}/${page}/*`;
      if (page === 'checkout') expect(headers.has(path), path).toBe(false);
      else expect(policy(path), path).toMatch(/^default-src 'none'; script-src(?!.*paypal)/);
    }
  }
});

it('stays within what hosts read: 100 rules, lines of 2,000 characters', () => {
  const { headers, lines } = written();
  expect(headers.size).toBeLessThan(100);
  for (const line of lines) expect(line.length).toBeLessThan(2_000);
});

it.each([
  ['imgproxy https://img.example:8443/proxy', ' https://img.example:8443'],
  ['https://img.example/{width}/{url}', ' https://img.example'],
  ['cloudflare https://shop.example', ' https://shop.example'],
  ['shopify', ''],
  ['publisher', ''],
])('lets pages load images of the service in %s', (setting, host) => {
  const facts = policyFacts([], { MEDIA_RESIZE: readMediaResize(setting)?.service ?? '' });
  for (const policy of [contentPolicies(facts).list, contentPolicies(facts).checkout]) {
    expect(policy).toMatch(
      new RegExp(`img-src 'self' data: blob:${host}(?:;| https://\\*\\.paypal)`),
    );
  }
});
