import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import * as v from 'valibot';
import { email } from '../accounts/credentials.ts';
import { emailKey } from '../accounts/customerQueries.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { type Route, route } from '../http/route.ts';
import { queueEvent } from '../outbox/outbox.ts';
import type { Services } from '../routeServices.ts';

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
    v.maxLength(limits.maxText, 'fieldTooLong'),
  ),
});

/** Questions to the shop. */
export function inquiryRoutes({ database, now, outbox, rateLimit }: Services): Route[] {
  const options = {
    body: inquiryBody,
    limitByClient: 'inquiryByClient',
    limitInAll: 'inquiry',
  } as const;
  const ask = route(createInquiry, options, async ({ body, customer, context }) => {
    const inquiry = {
      ...body,
      language: context.get('language'),
      created_at: now().toISOString(),
      customer_id: customer?.id ?? null,
    };
    const isReceipted = (await rateLimit.hit('receiptByAddress', emailKey(body.email))) === 0;
    await inTransaction(database, async (transaction) => {
      const { id } = await transaction
        .insertInto('inquiry')
        .values(inquiry)
        .returning('id')
        .executeTakeFirstOrThrow();
      await queueEvent(transaction, 'inquiry', String(id), now());
      if (isReceipted) await queueEvent(transaction, 'inquiryReceived', String(id), now());
    });
    outbox?.deliverSoon();
    return {};
  });
  return [ask];
}
