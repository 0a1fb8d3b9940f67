import { createInquiry } from '../../../src/contract/calls/inquiries.ts';
import {
  canLeaveReview,
  createReview,
  uploadFile,
} from '../../../src/contract/calls/reviewWriting.ts';
import { expectFine, expectRefusal, type Group } from '../check.ts';
import { tokenOf } from '../customers.ts';
import { inShort } from '../exchange.ts';
import { firstPage } from '../goods.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import { mayChange, type Shop } from '../shop.ts';

const INQUIRY = {
  email: 'conformance@example.com',
  country: 'France',
  description: 'This is the conformance kit. Nobody waits for an answer.',
};

/** What visitors write: reviews, uploads, inquiries. */
export const words: Group = {
  title: 'Reviews and inquiries',
  checks: [
    {
      name: 'words.allowed',
      says: 'GET /api/products/{id}/can-leave-review says no to who has not bought',
      loss: 'The form for reviews is shown to everybody, or to nobody.',
      run: async (shop) => {
        const [params, token] = [{ id: await productId(shop) }, await newcomer(shop)];
        const { can_leave_review } = await shop.api.read(canLeaveReview, { params }, { token });
        if (can_leave_review) throw new Wrong('leave for a customer who has bought nothing');
      },
    },
    {
      name: 'words.bought',
      says: 'a review of something that was not bought is refused',
      loss: 'Anybody can praise or run down any product.',
      run: async (shop) => {
        const [params, token] = [{ id: await productId(shop) }, await newcomer(shop)];
        const body = { rating: 1, content: 'Conformance test.', images: [] };
        expectRefusal(await shop.api.ask(createReview, { params, body }, { token }));
        expectRefusal(await shop.api.ask(createReview, { params, body }));
      },
    },
    {
      name: 'words.upload',
      says: 'POST /api/cos/upload takes files from customers only',
      loss: 'Strangers fill the shop’s storage.',
      run: async (shop) => {
        mayChange(shop, 'leave a file where that is not refused');
        const body = new FormData();
        body.set('file', new File(['conformance'], 'picture.png', { type: 'image/png' }));
        expectRefusal(await shop.api.send('POST', uploadFile.path, { body }), 401, 403);
      },
    },
    {
      name: 'words.fields',
      says: 'a wrong inquiry is refused with HTTP 422 and errors by field',
      loss: 'The form does not say which field is wrong.',
      run: async (shop) => {
        mayChange(shop, 'leave an inquiry where that is not refused');
        const body = { ...INQUIRY, email: 'no address' };
        const answer = await shop.api.ask(createInquiry, { body });
        if (answer.status !== 422 || !answer.errors.email?.length) throw new Wrong(inShort(answer));
      },
    },
    {
      name: 'words.inquiry',
      says: 'POST /api/inquiries takes an inquiry',
      loss: 'Questions never reach the shop.',
      run: async (shop) => {
        if (!shop.wishes.orders) throw new NotApplicable('an inquiry would stay behind (--orders)');
        expectFine(await shop.api.ask(createInquiry, { body: INQUIRY }));
        shop.leftBehind.add(`an inquiry from ${INQUIRY.email}`);
      },
    },
  ],
};

async function productId(shop: Shop) {
  const { list } = await firstPage(shop, 'products');
  return list[0]?.id ?? 0;
}

/** Somebody who has certainly bought nothing. */
const newcomer = (shop: Shop) => tokenOf(shop, 'stranger');
