import { contentPolicies, type FileRole, type PolicyFacts, REPORT_GROUP } from './contentPolicy.ts';

export type Headers = Record<string, string>;

/** Of everything that a shop sends, whoever serves it. */
export const BASIC_HEADERS: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** s for which a browser asks the shop by https only; of other names of the domain it says nothing. */
const SECURE_FOR = 31_536_000;

/** What the shop has no use for, and so no script that got in has either. */
const REFUSED_FEATURES = [
  ...['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid', 'midi'],
  ...['accelerometer', 'gyroscope', 'magnetometer', 'publickey-credentials-get'],
];

/** Headers of all of a release's files but for the policy, which differs. */
export function commonHeaders({ isSecure, reports }: PolicyFacts): Headers {
  return {
    ...BASIC_HEADERS,
    // Windows that the shop opens are PayPal's; whoever opened the shop has no hold on it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
    'Reporting-Endpoints': `${REPORT_GROUP}="${reports}"`,
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${SECURE_FOR}` }),
  };
}

/** All security headers of a release's files, by what they are: what every server is told. */
export function securityHeaders(facts: PolicyFacts): Record<FileRole, Headers> {
  const policies = contentPolicies(facts);
  const headers = (role: FileRole): Headers => ({
    ...commonHeaders(facts),
    'Content-Security-Policy': policies[role],
  });
  return { page: headers('page'), checkout: headers('checkout'), file: headers('file') };
}
