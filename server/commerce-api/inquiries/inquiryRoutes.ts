import { Hono } from 'hono';
import * as v from 'valibot';
import { maybeCustomer } from '../accounts/bearer.ts';
import { email } from '../accounts/credentials.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { readJson } from '../http/body.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { noteLetter } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

const inquiryBody = v.object({
  email,
  country: v.pipe(
    v.string('countryRequired'),
    v.trim(),
    v.nonEmpty('countryRequired'),
    v.maxLength(100, 'fieldTooLong'),
  ),
  description: v.pipe(
    v.string('inquiryEmpty'),
    v.trim(),
    v.nonEmpty('inquiryEmpty'),
    v.maxLength(5000, 'fieldTooLong'),
  ),
});

/** Questions to the shop. */
export function inquiryRoutes(services: Services): Hono<ApiEnv> {
  const { database, now, rateLimit, post } = services;
  const limited = limitByClient(rateLimit, 'inquiryByClient');
  const asker = maybeCustomer(services);
  return new Hono<ApiEnv>().post('/inquiries', limited, asker, async (context) => {
    const body = await readJson(context, inquiryBody);
    if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
    const inquiry = {
      ...body.value,
      language: context.get('language'),
      created_at: now().toISOString(),
      customer_id: context.get('customer')?.id ?? null,
    };
    await inTransaction(database, async (transaction) => {
      const { id } = await transaction
        .insertInto('inquiry')
        .values(inquiry)
        .returning('id')
        .executeTakeFirstOrThrow();
      if (post) await noteLetter(transaction, 'inquiry', String(id), now());
    });
    post?.deliverSoon();
    return success(context, {});
  });
}
