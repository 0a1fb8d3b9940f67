import { isIP } from 'node:net';
import { type Environment, SettingError } from '@vitrine/runtime/settingError.ts';
import * as v from 'valibot';

/** How a shop takes payments. */
export type PaymentSettings =
  | { provider: 'practice' }
  | {
      provider: 'paypal';
      environment: 'sandbox' | 'live';
      clientId: string;
      clientSecret: string;
      webhookId: string;
    };

const NAMES = [
  ...(['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const),
  ...(['PAYPAL_WEBHOOK_ID', 'PAYPAL_ENVIRONMENT'] as const),
];

const paypal = v.pipe(
  v.object({
    PAYPAL_CLIENT_ID: v.string(),
    PAYPAL_CLIENT_SECRET: v.string(),
    PAYPAL_WEBHOOK_ID: v.string(),
    PAYPAL_ENVIRONMENT: v.picklist(['sandbox', 'live']),
  }),
  v.transform((given) => ({
    provider: 'paypal' as const,
    environment: given.PAYPAL_ENVIRONMENT,
    clientId: given.PAYPAL_CLIENT_ID,
    clientSecret: given.PAYPAL_CLIENT_SECRET,
    webhookId: given.PAYPAL_WEBHOOK_ID,
  })),
);

/**
 * Reads how payments are taken: through PayPal if it is configured, else test payments. Throws
 * with a message for people where half of it is missing, and where a shop that others can reach
 * would give its products away for test payments without saying so by name.
 */
export function readPaymentSettings(environment: Environment): PaymentSettings {
  const given = Object.fromEntries(NAMES.map((name) => [name, environment[name]?.trim() ?? '']));
  const missing = NAMES.filter((name) => given[name] === '');
  if (missing.length === NAMES.length) {
    refusePublicSandbox(environment);
    return { provider: 'practice' };
  }
  if (missing.length > 0) {
    throw new SettingError(
      `PayPal is only half configured: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} ` +
        `missing. Set all of ${NAMES.join(', ')}, or none to take test payments.`,
    );
  }
  const read = v.safeParse(paypal, given);
  if (read.success) return read.output;
  throw new SettingError(
    `PAYPAL_ENVIRONMENT is "${given.PAYPAL_ENVIRONMENT}". It should be sandbox, where no money ` +
      'moves, or live.',
  );
}

function refusePublicSandbox(environment: Environment): void {
  if (environment.ALLOW_TEST_PAYMENTS?.trim() === 'yes') return;
  const host = environment.HOST?.trim() ?? '127.0.0.1';
  const siteUrl = environment.SITE_URL?.trim() ?? '';
  // Whoever reaches the socket can order, whatever address the shop says it has.
  const isShut = isLoopback(host) && (siteUrl === '' || isPrivateUrl(siteUrl));
  if (isShut) return;
  const place = isLoopback(host)
    ? `to be reached at ${siteUrl}`
    : `open to other machines (HOST is "${host}")`;
  throw new SettingError(
    `The shop is ${place}, but would take test payments only: everything ` +
      'could be ordered without money. Configure PayPal (PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, ' +
      'PAYPAL_WEBHOOK_ID, PAYPAL_ENVIRONMENT), or set ALLOW_TEST_PAYMENTS=yes if that is meant.',
  );
}

/** Whether nobody else's machine can reach what listens at an address. */
function isLoopback(host: string): boolean {
  return isIP(host) === 4 ? host.startsWith('127.') : ['::1', 'localhost'].includes(host);
}

/** Whether an address leads to this machine only, or nowhere. */
function isPrivateUrl(text: string): boolean {
  const name =
    URL.parse(text)
      ?.hostname.replace(/^\[|\]$/g, '')
      .replace(/\.$/, '') ?? '';
  return isLoopback(name) || /(?:^|\.)(?:localhost|test)$/.test(name);
}
