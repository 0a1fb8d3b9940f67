import { contentPolicies, type FileRole, type PolicyFacts } from './contentPolicy.ts';

export type Headers = Record<string, string>;

/** Of everything that may be opened by itself, whoever serves it. */
export const BASIC_HEADERS: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Of what pages alone load. All else that is said of a page means nothing to a browser here. */
const ASSET_HEADERS: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Feeds and link previews lead to these: pages of other origins may show them. */
export const IMAGE_HEADERS: Headers = {
  ...ASSET_HEADERS,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * s for which a browser asks the shop by https only; of other names of the domain it says nothing.
 */
const SECURE_FOR = 31_536_000;

/**
 * Of every response of a shop on https, refusals too: whichever comes first, a browser knows from
 * then on.
 */
export function secureHeaders(isSecure: boolean): Headers {
  return isSecure ? { 'Strict-Transport-Security': `max-age=${SECURE_FOR}` } : {};
}

/** What a browser would ask the visitor for in the shop's name, and the shop never does. */
const REFUSED_FEATURES = ['camera', 'microphone', 'geolocation'];

/** All security headers of a release's files, by what they are: for every server. */
export function securityHeaders(facts: PolicyFacts): Record<FileRole, Headers> {
  const policies = contentPolicies(facts);
  const secure = secureHeaders(facts.isSecure);
  const page = (role: Exclude<FileRole, 'asset' | 'image' | 'file'>): Headers => ({
    ...BASIC_HEADERS,
    // Windows that the shop opens are PayPal's; whoever opened the shop has no hold on it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
    ...secure,
    'Content-Security-Policy': policies[role],
  });
  return {
    list: page('list'),
    category: page('category'),
    product: page('product'),
    reading: page('reading'),
    page: page('page'),
    checkout: page('checkout'),
    asset: { ...ASSET_HEADERS, ...secure },
    image: { ...IMAGE_HEADERS, ...secure },
    file: {
      ...BASIC_HEADERS,
      ...ASSET_HEADERS,
      ...secure,
      'Content-Security-Policy': policies.file,
    },
  };
}
