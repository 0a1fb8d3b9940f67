import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import { Hono } from 'hono';
import type { ApiContext, ApiEnv } from '../http/env.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { personal } from '../http/personal.ts';
import { refusal, success } from '../http/responses.ts';
import { PayPalError } from '../paypal/paypalErrors.ts';
import type { WebhookDelivery } from '../paypal/paypalOrder.ts';
import type { Services } from '../routeServices.ts';
import { readWebhookEvent } from './webhookEvent.ts';

/**
 * PayPal's word that something happened to a payment. Threat: anyone can write here, so PayPal
 * is queried whether it did, and then what happened; nothing of the text itself is believed. An
 * response other than 2xx makes PayPal send the event again, for three days.
 */
export function webhookRoutes({ payments, rateLimit, logger }: Services): Hono<ApiEnv> {
  if (!payments) return new Hono<ApiEnv>();
  const limited = limitByClient(rateLimit, 'webhookByClient');
  const { client, webhookId } = payments.provider;
  return new Hono<ApiEnv>().post('/x/payments/webhook', personal, limited, async (context) => {
    const delivery = deliveryOf(context, await context.req.text());
    const event = delivery && readWebhookEvent(parseJson(delivery.text));
    if (!delivery || !event) return refusal(context, 400, 'webhookRefused');
    try {
      if (!(await client.verifyWebhook(delivery, webhookId))) {
        logger.error('A webhook was refused: PayPal did not sign it.', { id: event.id });
        return refusal(context, 400, 'webhookRefused');
      }
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
      logger.error(`A webhook could not be verified. ${error.message}`, { id: event.id });
      return refusal(context, 503, 'paymentUnavailable');
    }
    const taken = await payments.takeWebhook(event);
    return taken ? success(context, {}) : refusal(context, 503, 'paymentUnavailable');
  });
}

/** `undefined` where one of PayPal's headers is missing. */
function deliveryOf(context: ApiContext, text: string): WebhookDelivery | undefined {
  const header = (name: string) => context.req.header(`PAYPAL-${name}`) ?? '';
  const delivery = {
    authAlgo: header('AUTH-ALGO'),
    certUrl: header('CERT-URL'),
    transmissionId: header('TRANSMISSION-ID'),
    transmissionSig: header('TRANSMISSION-SIG'),
    transmissionTime: header('TRANSMISSION-TIME'),
    text,
  };
  return Object.values(delivery).every((value) => value !== '') ? delivery : undefined;
}
