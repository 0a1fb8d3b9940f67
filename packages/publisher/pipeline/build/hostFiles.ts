import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendPolicyReports } from '@vitrine/contract/api/calls/policyReports.ts';
import { LANGUAGES, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { LOCAL_IMAGES } from '@vitrine/contract/domain/localImage.ts';
import { mediaHosts } from '@vitrine/contract/domain/mediaPlaces.ts';
import { pagesThat } from '@vitrine/contract/domain/shopPages.ts';
import {
  contentPolicies,
  type PageScript,
  type PolicyFacts,
} from '@vitrine/runtime/security/contentPolicy.ts';
import {
  type Headers,
  IMAGE_HEADERS,
  securityHeaders,
} from '@vitrine/runtime/security/securityHeaders.ts';
import {
  ASSETS,
  KEPT_FOR_EVER,
  MARKDOWN_HEADERS,
  roleOf,
  writeReleaseHeaders,
} from '../../files/releaseHeaders.ts';

/**
 * Only pages' addresses differ from the checkout's: of headers that several rules give, some
 * hosts send all, and others the last.
 */
const SECTIONS = pagesThat(({ policy }) => policy !== 'checkout').filter(Boolean);

/**
 * Writes what servers read from a release: its headers, and for static hosts such as Netlify and
 * Cloudflare Pages `_headers`, and `_redirects` with the error page of each language. Both hosts
 * let pages be requested again each time by themselves.
 */
export function writeHostFiles(release: string, facts: PolicyFacts): void {
  const headers = securityHeaders(facts);
  writeReleaseHeaders(release, headers);
  const policy = (role: keyof typeof headers) => ({
    'Content-Security-Policy': headers[role]['Content-Security-Policy'] ?? '',
  });
  const prefixes = [...new Set(['', ...LANGUAGES.map((language) => `/${language}`)])];
  const pages = prefixes.flatMap((prefix) => [
    [`${prefix}/`, 'index.html'] as const,
    ...SECTIONS.map((section) => [`${prefix}/${section}/*`, `${section}/index.html`] as const),
  ]);
  const rules: [path: string, headers: Headers][] = [
    // Holds for the checkout, and wherever no stricter one is added to it, or put in its place.
    ['/*', { ...headers.checkout, 'Content-Security-Policy': contentPolicies(facts).anywhere }],
    ...pages.map(([path, file]): [string, Headers] => [path, policy(roleOf(file))]),
    [`${ASSETS}*`, { 'Cache-Control': KEPT_FOR_EVER, ...policy('file') }],
    [`${LOCAL_IMAGES}*`, IMAGE_HEADERS],
    ['/*.md', MARKDOWN_HEADERS],
  ];
  const redirects = LANGUAGES.map(languagePrefix)
    // The first rule that fits holds: the root is everybody's, and last.
    .sort((a, b) => b.length - a.length)
    .map((prefix) => `${prefix}/* ${prefix}/404.html 404`);
  writeFileSync(join(release, '_headers'), `${rules.map(rule).join('\n')}\n`);
  writeFileSync(join(release, '_redirects'), `${redirects.join('\n')}\n`);
}

const rule = ([path, headers]: [path: string, headers: Headers]) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * What the policy of a version of the code is made from: the scripts of all its pages, so that it
 * holds whichever of them are rendered, and where pages expect things (`renderEnv`).
 */
export function policyFacts(scripts: PageScript[], env: Record<string, string>): PolicyFacts {
  const apiBaseUrl = (env.PUBLIC_API_BASE_URL ?? '').replace(/\/$/, '');
  return {
    apiOrigin: originOf(apiBaseUrl),
    mediaOrigin: originOf(env.MEDIA_BASE_URL ?? ''),
    mediaHosts: [...mediaHosts(), originOf(env.MEDIA_RESIZE ?? '')].filter(Boolean),
    hasTagManager: Boolean(env.PUBLIC_TAG_MANAGER_ID),
    hasPixel: Boolean(env.PUBLIC_ADS_PIXEL_ID),
    isSecure: (env.SITE_URL ?? '').startsWith('https:'),
    scripts,
    reports: `${apiBaseUrl}${sendPolicyReports.path}`,
  };
}

/** Empty for an address within the shop. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');
