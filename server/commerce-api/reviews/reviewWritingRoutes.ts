import { Hono } from 'hono';
import { maybeCustomer, requireCustomer, signedIn } from '../accounts/bearer.ts';
import { isActiveProduct } from '../catalogue/productQueries.ts';
import { readFields } from '../http/body.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { listField, readForm } from '../http/form.ts';
import { limitByCustomer } from '../http/limitByCustomer.ts';
import { readId } from '../http/parameters.ts';
import { personal } from '../http/personal.ts';
import type { Services } from '../services.ts';
import { mayReview } from './buyers.ts';
import { reviewBody } from './reviewBody.ts';
import { ReviewRefused, writeReview } from './writeReview.ts';

/** Leaving a review: for customers who bought the product, once. */
export function reviewWritingRoutes(services: Services): Hono<ApiEnv> {
  const { database, now, payments, rateLimit } = services;
  const limited = limitByCustomer(rateLimit, 'reviewByCustomer');
  const practiceCounts = payments?.provider.environment !== 'live';
  return new Hono<ApiEnv>()
    .get('/products/:id/can-leave-review', personal, maybeCustomer(services), async (context) => {
      const productId = readId(context);
      if (productId === undefined || !(await isActiveProduct(database, productId))) {
        return refusal(context, 404, 'productNotFound');
      }
      const customer = context.get('customer');
      const allowed = customer
        ? await mayReview(database, { customerId: customer.id, productId, practiceCounts })
        : false;
      return success(context, { can_leave_review: allowed });
    })
    .post(
      '/products/:id/reviews',
      personal,
      requireCustomer(services),
      limited,
      async (context) => {
        const productId = readId(context);
        if (productId === undefined || !(await isActiveProduct(database, productId))) {
          return refusal(context, 404, 'productNotFound');
        }
        const form = await readForm(context);
        const { rating, content } = form;
        const fields = { rating, content, images: listField(form, 'images') };
        const body = readFields(reviewBody, fields);
        if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
        const who = { customerId: signedIn(context).id, productId, practiceCounts };
        const review = { ...body.value, ...who, language: context.get('language'), now: now() };
        try {
          return success(context, { id: await writeReview(database, review) });
        } catch (error) {
          if (!(error instanceof ReviewRefused)) throw error;
          if (error.reason === 'reviewNotAllowed') return refusal(context, 403, error.reason);
          return refusal(context, 422, error.reason, { errors: { images: error.reason } });
        }
      },
    );
}
