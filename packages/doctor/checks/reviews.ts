import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import {
  canLeaveReview,
  createReview,
  uploadFile,
} from '@vitrine/contract/api/calls/reviewWriting.ts';
import { listOf } from '../catalogue.ts';
import { expectRefusal, expectSuccess, failIf, type Group, titleOf } from '../check.ts';
import { tokenOf } from '../customers.ts';
import { SkippedError } from '../errors.ts';
import { excerptOf } from '../exchange.ts';
import { mayChange, type Shop } from '../shop.ts';

const INQUIRY = {
  email: 'doctor@example.com',
  country: 'France',
  description: 'This is a check of the shop. Nobody waits for a response.',
};

export const reviews: Group = {
  title: 'Reviews and inquiries',
  level: 'loses',
  remedy: 'Compare the response with the call in docs/api-reference.md.',
  checks: [
    {
      name: 'reviews.allowed',
      title: `${titleOf(canLeaveReview)} says no to a customer who has not bought`,
      loss: 'The form for reviews is shown to everybody, or to nobody.',
      run: async (shop) => {
        const [params, token] = [{ id: await productId(shop) }, await newcomer(shop)];
        const { can_leave_review } = await shop.api.read(canLeaveReview, { params }, { token });
        failIf(can_leave_review, 'permission for a customer who has bought nothing');
      },
    },
    {
      name: 'reviews.bought',
      title: 'a review of something that was not bought is refused',
      loss: 'Anybody can praise or run down any product.',
      run: async (shop) => {
        const [params, token] = [{ id: await productId(shop) }, await newcomer(shop)];
        const body = { rating: 1, content: 'A check of the shop.', images: [] };
        const response = await shop.api.call(createReview, { params, body }, { token });
        if (response.ok) shop.leftBehind.add(`a review of product ${params.id}`);
        expectRefusal(response);
        expectRefusal(await shop.api.call(createReview, { params, body }));
      },
    },
    {
      name: 'reviews.upload',
      title: `${titleOf(uploadFile)} takes files from customers only`,
      loss: 'Strangers fill the shop’s storage.',
      run: async (shop) => {
        mayChange(shop, 'leave a file if that is not refused');
        const body = new FormData();
        body.set('file', new File(['doctor'], 'picture.png', { type: 'image/png' }));
        expectRefusal(await shop.api.send('POST', uploadFile.path, { body }), 401, 403);
      },
    },
    {
      name: 'inquiries.fields',
      title: 'a wrong inquiry is refused with HTTP 422 and errors by field',
      loss: 'The form does not say which field is wrong.',
      run: async (shop) => {
        mayChange(shop, 'leave an inquiry if that is not refused');
        const body = { ...INQUIRY, email: 'no address' };
        const response = await shop.api.call(createInquiry, { body });
        failIf(response.status !== 422 || !response.errors.email?.length, excerptOf(response));
      },
    },
    {
      name: 'inquiries.inquiry',
      title: `${titleOf(createInquiry)} takes an inquiry`,
      loss: 'Questions never reach the shop.',
      run: async (shop) => {
        if (!shop.options.orders) throw new SkippedError('an inquiry would stay behind (--orders)');
        expectSuccess(await shop.api.call(createInquiry, { body: INQUIRY }));
        shop.leftBehind.add(`an inquiry from ${INQUIRY.email}`);
      },
    },
  ],
};

async function productId(shop: Shop) {
  const list = await listOf(shop, 'products');
  return list[0]?.id ?? 0;
}

/** Somebody who has certainly bought nothing. */
const newcomer = (shop: Shop) => tokenOf(shop, 'stranger');
