import { createHash } from 'node:crypto';

/** Pages whose policy names only what they may have; any other is a `page`, whose names all. */
export const OWN_POLICY_ROLES = ['list', 'category', 'product', 'reading'] as const;
type OwnPolicyRole = (typeof OWN_POLICY_ROLES)[number];

/**
 * What a file is to the browser: a page, the one page that takes payments, what pages alone load
 * (scripts, styles, typefaces, images), an image that others may show, or any other file, which may
 * be opened by itself or work.
 */
export type FileRole = OwnPolicyRole | 'page' | 'checkout' | 'asset' | 'image' | 'file';

/** A script that stands in pages. */
export interface PageScript {
  /** Such as `sha256-…`. */
  hash: string;
  /** Pages with a policy of their own that may have it. */
  on: readonly OwnPolicyRole[];
}

/** What the policy of a shop's pages is made from. */
export interface PolicyFacts {
  /** Origin of the API that browsers ask; empty for the pages' own. */
  apiOrigin: string;
  /** Origin of the media storage; empty for the pages' own. */
  mediaOrigin: string;
  /** Further hosts that images and videos come from. */
  mediaHosts: readonly string[];
  hasTagManager: boolean;
  hasPixel: boolean;
  /** Whether the shop is published for https. */
  isSecure: boolean;
  scripts: readonly PageScript[];
  /** Where browsers tell of what was refused. */
  reports: string;
}

/** Who makes trusted values on every page, and who where reviews are read: DOMPurify for itself. */
const TRUSTED = ['search', 'speculation'];
const TRUSTED_OF_REVIEWS = ['dompurify', 'reviews'];

/**
 * The Content-Security-Policy of each kind of file in a release. No page allows scripts that are
 * not the shop's own or a known host (spec section 9), and only the checkout PayPal's. `anywhere`
 * allows what any page does, for hosts whose rules can only be added to.
 */
export function contentPolicies(
  facts: PolicyFacts,
): Record<Exclude<FileRole, 'asset' | 'image'> | 'anywhere', string> {
  const payment = withApi(PAYPAL, facts.apiOrigin);
  const own = (role: OwnPolicyRole) => {
    const scripts = facts.scripts.filter(({ on }) => on.includes(role));
    return policyOfPages({ ...facts, scripts }, NO_HOSTS, true, CARDS.includes(role));
  };
  return {
    list: own('list'),
    category: own('category'),
    product: own('product'),
    reading: own('reading'),
    page: policyOfPages(facts, NO_HOSTS, true),
    // No tag runs where payments are taken.
    checkout: policyOfPages({ ...facts, hasTagManager: false, hasPixel: false }, payment, false),
    anywhere: policyOfPages(facts, payment, false),
    // A worker has the policy of its own file; a drawing that is opened by itself, too.
    file: printed({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'style-src': ["'unsafe-inline'"],
      'frame-ancestors': ["'none'"],
    }),
  };
}

/** Pages that show cards alone: no video, and nobody's reviews. */
const CARDS: readonly OwnPolicyRole[] = ['list', 'category'];
const NO_HOSTS: PolicyHosts = { script: [], connect: [], image: [], frame: [] };

/** The sandbox’s script and window come from the API. */
function withApi(hosts: PolicyHosts, api: string): PolicyHosts {
  const own = api === '' ? [] : [api];
  return { ...hosts, script: [...own, ...hosts.script], frame: ["'self'", ...own, ...hosts.frame] };
}

function policyOfPages(
  facts: PolicyFacts,
  more: PolicyHosts,
  hasTrustedTypes: boolean,
  isOfCards = false,
): string {
  const { apiOrigin, mediaOrigin, mediaHosts, hasTagManager, hasPixel } = facts;
  const tags = [hasTagManager ? TAG_MANAGER : NO_HOSTS, hasPixel ? PIXEL : NO_HOSTS];
  const hosts = (kind: keyof PolicyHosts) => [...tags, more].flatMap((each) => each[kind]);
  const media = [mediaOrigin, apiOrigin, ...mediaHosts].filter(Boolean);
  const frames = hosts('frame');
  const trusted = [...(isOfCards ? [] : TRUSTED_OF_REVIEWS), ...TRUSTED];
  // What tags load is not written for trusted types, and neither is PayPal's script.
  const isTrusted = hasTrustedTypes && !hasTagManager && !hasPixel;
  return printed({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...facts.scripts.map(({ hash }) => `'${hash}'`), ...hosts('script')],
    // Styles stand in the pages (docs/architecture.md, “Inline styles”), and PayPal's script has its own.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media, ...hosts('image')],
    ...(!isOfCards && { 'media-src': ["'self'", 'blob:', ...media] }),
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(apiOrigin ? [apiOrigin] : []), ...hosts('connect')],
    'manifest-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(isTrusted && { 'require-trusted-types-for': ["'script'"], 'trusted-types': trusted }),
    ...(facts.isSecure && { 'upgrade-insecure-requests': [] }),
    // Every browser knows it; `report-to` would need a header more, and Firefox passes it over.
    'report-uri': [facts.reports],
  });
}

function printed(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

/** Hosts that a service needs in a page, by what comes from them. */
interface PolicyHosts {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
  frame: readonly string[];
}

const PAYPALS = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/**
 * PayPal's script in its versions 5 and 6, live and sandbox, with its windows and cards: the hosts
 * that its documents ask for, which name no narrower ones (developer.paypal.com/sdk/js/best-practices).
 */
const PAYPAL: PolicyHosts = {
  script: PAYPALS,
  connect: PAYPALS,
  image: PAYPALS,
  frame: PAYPALS,
};

const GOOGLES = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

/** Google's tag manager with Analytics. What else a container loads is refused. */
const TAG_MANAGER: PolicyHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [...GOOGLES, 'https://*.analytics.google.com'],
  image: GOOGLES,
  frame: [],
};

/** Meta's ads pixel. */
const PIXEL: PolicyHosts = {
  script: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com'],
  image: ['https://www.facebook.com'],
  frame: [],
};

/** A script's hash as a policy has it, without its quotation marks. */
export function scriptHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
