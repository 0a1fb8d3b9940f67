import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { SANDBOX_WEBHOOK_ID, type SandboxKeys, type TokenHolder } from './sandboxKeys.ts';
import {
  captureOrder,
  createOrder,
  getOrder,
  refundCapture,
  refuse,
  type SandboxResponse,
} from './sandboxOrders.ts';
import type { SandboxStore } from './sandboxStore.ts';

const verification = v.object({
  transmission_id: v.string(),
  transmission_time: v.string(),
  transmission_sig: v.string(),
  webhook_id: v.string(),
  webhook_event: v.unknown(),
});

/** PayPal's REST API as far as the shop uses it, responding as PayPal does. */
export function sandboxApi(store: SandboxStore, keys: SandboxKeys, now: () => number): Hono {
  const authorised = (...holders: TokenHolder[]) =>
    createMiddleware(async (context, next) => {
      if (keys.isToken(context.req.header('Authorization'), ...holders)) return next();
      return context.json({ error: 'invalid_token' }, 401);
    });
  const account = authorised('account');
  const anyone = authorised('account', 'page');

  /** The same request id gives the first one's response, whatever has happened since. */
  const once = async (context: Context, work: () => SandboxResponse): Promise<Response> => {
    const id = context.req.header('PayPal-Request-Id');
    const key = id && `${context.req.path} ${id}`;
    const { status, body } = await store.atomically(() => {
      const known = key && store.reply(key);
      if (known) return known;
      const response = work();
      const reply = { status: response.status, body: JSON.stringify(response.body) };
      if (key) store.saveReply(key, reply);
      return reply;
    });
    const headers = { 'Content-Type': 'application/json' };
    return context.body(body, status as ContentfulStatusCode, headers);
  };

  return new Hono()
    .use(cors())
    .post('/v1/oauth2/token', (context) => {
      const holder = keys.holderOf(context.req.header('Authorization'));
      return holder
        ? context.json(keys.newToken(holder))
        : context.json({ error: 'invalid_client' }, 401);
    })
    .post('/v2/checkout/orders', anyone, async (context) => {
      const json = parseJson(await context.req.text());
      return once(context, () => createOrder(store, json, now()));
    })
    .get('/v2/checkout/orders/:id', anyone, (context) => {
      const { status, body } = getOrder(store, context.req.param('id'), now());
      return context.json(body as object, status as ContentfulStatusCode);
    })
    .post('/v2/checkout/orders/:id/capture', anyone, (context) =>
      once(context, () => captureOrder(store, context.req.param('id'), now())),
    )
    .post('/v2/payments/captures/:id/refund', account, async (context) => {
      const json = parseJson(await context.req.text());
      return once(context, () => refundCapture(store, context.req.param('id'), json, now()));
    })
    .post('/v1/notifications/verify-webhook-signature', account, async (context) => {
      const read = v.safeParse(verification, parseJson(await context.req.text()));
      if (!read.success) {
        const { status, body } = refuse(400, 'VALIDATION_ERROR');
        return context.json(body as object, status as 400);
      }
      const { transmission_sig, transmission_id, transmission_time } = read.output;
      const text = JSON.stringify(read.output.webhook_event);
      const genuine =
        read.output.webhook_id === SANDBOX_WEBHOOK_ID &&
        keys.isSignature(transmission_sig, transmission_id, transmission_time, text);
      return context.json({ verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
    });
}
