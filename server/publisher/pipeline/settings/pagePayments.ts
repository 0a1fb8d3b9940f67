import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';
import type { ShopSource } from '../../../../src/content/shopItems.ts';
import { DEFAULT_LANGUAGE } from '../../../../src/domain/language.ts';
import { shop as house } from '../../../../src/shop.config.ts';

/**
 * How the pages take payments, where the environment says it; the fields are those of `payments`
 * in `src/shop.config.ts`, whose own values hold where it says nothing.
 */
export interface PagePayments {
  flow: 'client';
  clientId: string;
  environment: 'sandbox' | 'live';
}

/**
 * Reads `PAYMENTS_FLOW=client` with `PAYPAL_CLIENT_ID` and `PAYPAL_ENVIRONMENT`, for an API that
 * has only the specified calls; `null` where the flow is not set. Throws with a message for people.
 */
export function readPagePayments(
  environment: Record<string, string | undefined>,
): PagePayments | null {
  const [flow = '', clientId = '', where = ''] = [
    environment.PAYMENTS_FLOW,
    environment.PAYPAL_CLIENT_ID,
    environment.PAYPAL_ENVIRONMENT,
  ].map((value) => value?.trim());
  if (flow === '') return null;
  if (flow !== 'client') {
    throw new BuildStoppedError(
      `PAYMENTS_FLOW is "${flow}". It should be client, or not set where the API takes the payments.`,
    );
  }
  if (clientId === '')
    throw new BuildStoppedError('PAYMENTS_FLOW is client: set PAYPAL_CLIENT_ID as well.');
  if (where !== 'sandbox' && where !== 'live') {
    throw new BuildStoppedError(
      `PAYPAL_ENVIRONMENT is "${where}". It should be sandbox, where no money moves, or live.`,
    );
  }
  return { flow, clientId, environment: where };
}

/**
 * Whether visitors can pay: by the pages, which have a PayPal account, or by the API, which
 * announces `payments`. An API whose announcement is not known is believed to.
 */
export function hasPayments(
  shop: Pick<ShopSource, 'read'>,
  pagePayments: PagePayments | null,
): boolean {
  const { flow, clientId } = pagePayments ?? house.payments;
  if (flow === 'client') return clientId !== '';
  return shop.read('features', DEFAULT_LANGUAGE, '')?.includes('payments') ?? true;
}
