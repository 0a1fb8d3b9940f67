import { limitedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import type * as v from 'valibot';
import { PayPalRefusalError } from './paypalErrors.ts';
import {
  orderRequest,
  type Payable,
  type PayPalOrder,
  type PayPalRefund,
  paypalOrder,
  paypalRefund,
  paypalVerification,
  type Refundable,
  refundRequest,
  verificationRequest,
  type WebhookDelivery,
} from './paypalOrder.ts';
import { createTokenSource, type PayPalCredentials } from './paypalToken.ts';
import { ask, type Fetch, type PayPalRequest } from './paypalTransport.ts';

/** ms; a capture asks banks, and its response is worth waiting for. */
const TIMEOUT_MS = 8_000;
const CAPTURE_TIMEOUT_MS = 25_000;

/**
 * PayPal's Orders v2, and the refunds of its Payments v2. A request id makes repeating safe: the same one gives the first one's
 * result. All throw `PayPalRefusalError` and `PayPalUnreachableError`.
 */
export interface PayPalClient {
  createOrder(order: Payable, requestId: string): Promise<PayPalOrder>;
  getOrder(paypalOrderId: string): Promise<PayPalOrder>;
  captureOrder(paypalOrderId: string, requestId: string): Promise<PayPalOrder>;
  /** Gives back money of a capture; PayPal remembers the request id for 45 days. */
  refundCapture(captureId: string, refund: Refundable, requestId: string): Promise<PayPalRefund>;
  /** Whether PayPal itself sent this to the shop's webhook. */
  verifyWebhook(delivery: WebhookDelivery, webhookId: string): Promise<boolean>;
}

export interface PayPalClientOptions extends PayPalCredentials {
  baseUrl: string;
  fetch?: Fetch;
  /** ms since the epoch, for the token's life. */
  now?: () => number;
  timeouts?: { usual: number; capture: number };
}

export function createPayPalClient(options: PayPalClientOptions): PayPalClient {
  const { baseUrl, fetch = limitedFetch(), now = Date.now } = options;
  const { usual, capture } = options.timeouts ?? { usual: TIMEOUT_MS, capture: CAPTURE_TIMEOUT_MS };
  const transport = { baseUrl, fetch };
  const tokens = createTokenSource(transport, options, now);

  /** A token that PayPal withdrew early is replaced once; the request id keeps that safe. */
  async function authorised<S extends v.GenericSchema>(request: PayPalRequest, schema: S) {
    const send = async () => {
      const Authorization = `Bearer ${await tokens.get()}`;
      return ask(transport, { ...request, headers: { ...request.headers, Authorization } }, schema);
    };
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof PayPalRefusalError) || error.status !== 401) throw error;
      tokens.renew();
      return send();
    }
  }

  const pathOf = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;
  const json = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const whole = (requestId: string) => ({
    ...json,
    Prefer: 'return=representation',
    'PayPal-Request-Id': requestId,
  });

  return {
    createOrder: (order, requestId) =>
      authorised(
        {
          method: 'POST',
          path: '/v2/checkout/orders',
          headers: whole(requestId),
          body: JSON.stringify(orderRequest(order)),
          timeoutMs: usual,
        },
        paypalOrder,
      ),
    getOrder: (id) =>
      authorised({ method: 'GET', path: pathOf(id), headers: json, timeoutMs: usual }, paypalOrder),
    captureOrder: (id, requestId) =>
      authorised(
        {
          method: 'POST',
          path: `${pathOf(id)}/capture`,
          headers: whole(requestId),
          body: '{}',
          timeoutMs: capture,
        },
        paypalOrder,
      ),
    refundCapture: (id, refund, requestId) =>
      authorised(
        {
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(id)}/refund`,
          headers: whole(requestId),
          body: JSON.stringify(refundRequest(refund)),
          timeoutMs: capture,
        },
        paypalRefund,
      ),
    verifyWebhook: async (delivery, webhookId) => {
      const path = '/v1/notifications/verify-webhook-signature';
      const body = verificationRequest(delivery, webhookId);
      const request = { method: 'POST', path, headers: json, body, timeoutMs: usual } as const;
      const result = await authorised(request, paypalVerification);
      return result.verification_status === 'SUCCESS';
    },
  };
}

/** Where PayPal's REST API lives; nothing but `live` moves money. */
export const PAYPAL_API = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const;
