import { canLeaveReview, createReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { activeProductId } from '../catalogue/productQueries.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { mayReview, signatureOf } from './buyers.ts';
import { reviewBody } from './reviewBody.ts';
import { ReviewRefusedError, writeReview } from './writeReview.ts';

/** Leaving a review: for customers who bought the product, once. */
export function reviewWritingRoutes({
  database,
  now,
  payments,
  awaitsApproval,
}: Services): Route[] {
  const testPaymentsCount = payments?.provider.environment !== 'live';
  return [
    route(canLeaveReview, async ({ params, customer, refuse }) => {
      const productId = await activeProductId(database, params.id);
      if (productId === undefined) throw refuse(404, 'productNotFound');
      const who = customer && { customerId: customer.id, productId, testPaymentsCount };
      if (!who || !(await mayReview(database, who))) return { can_leave_review: false };
      const signed_as = await signatureOf(database, who);
      return {
        can_leave_review: true,
        signed_as,
        ...(awaitsApproval && { awaits_approval: true }),
      };
    }),
    route(
      createReview,
      { body: reviewBody, limitByCustomer: 'reviewByCustomer' },
      async ({ params, body, customer, context, refuse }) => {
        const productId = await activeProductId(database, params.id);
        if (productId === undefined) throw refuse(404, 'productNotFound');
        const who = { customerId: customer.id, productId, testPaymentsCount };
        const language = context.get('language');
        const review = { ...body, ...who, language, awaitsApproval, now: now() };
        try {
          return { id: await writeReview(database, review) };
        } catch (error) {
          if (!(error instanceof ReviewRefusedError)) throw error;
          if (error.reason === 'reviewNotAllowed') throw refuse(403, error.reason);
          throw refuse(422, error.reason, { errors: { images: error.reason } });
        }
      },
    ),
  ];
}
