import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import {
  emailChangeAskedEmail,
  emailChangeEmail,
  emailTakenEmail,
  passwordChangedEmail,
} from './accountEmails.ts';
import type { OutgoingEmail } from './emailTemplate.ts';
import { inquiryEmail, inquiryReceivedEmail } from './inquiryEmails.ts';
import type { EmailIdentity } from './mailer.ts';
import { orderCodeEmail } from './orderCodeEmail.ts';
import { type OrderNews, orderEmail } from './orderEmail.ts';
import { passwordResetEmail } from './passwordResetEmail.ts';
import { receiptEmail, requestEmail } from './requestEmails.ts';
import { sampleOrder } from './sampleOrder.ts';
import { doubtfulPaymentEmail, orderToShopEmail } from './shopEmails.ts';

/** Every email of the shop, about a made-up order, request or inquiry, by its kind. */
export function sampleEmails(
  language: Language,
  identity: EmailIdentity,
): Record<string, OutgoingEmail | undefined> {
  const { brand } = identity;
  const own = { ...identity, ownLanguage: language };
  const order = sampleOrder(language);
  const cash = order.payment && { ...order.payment, status: 'CREATED' as const, on_delivery: true };
  const pending = order.payment && { ...order.payment, status: 'PENDING' as const };
  const payment = {
    id: '5O190127TN364715T',
    orderId: String(order.order_id),
    amount: 7_700,
    currency: 'USD',
    note: 'its order has another total by now',
  };
  const cashOrder = { ...order, payment: cash };
  const toBuyer = (news: OrderNews, about = order) => orderEmail(news, about, language, brand);
  const inquiry = {
    email: 'omar@mail.example',
    country: language === 'zh' ? '埃及' : 'Egypt',
    description: language === 'zh' ? '请问高度是多少？' : 'How high is it?',
    language,
    created_at: '2026-03-01T12:00:00.000Z',
  };
  const history = [{ state: 'paid' as const, at: '2026-03-01T12:00:00.000Z' }];
  const reason = language === 'zh' ? '表壳上有划痕。' : 'A scratch on the case.';
  const request = {
    id: 1,
    key: '',
    kind: 'withdraw' as const,
    order_id: String(order.order_id),
    customer_id: null,
    name: 'Leila Haddad',
    email: 'leila@mail.example',
    contract: String(order.order_id),
    statement: language === 'zh' ? '整笔订单' : 'The whole order.',
    language,
    received_at: '2026-03-03T12:00:05.000Z',
  };
  return {
    orderPaidEmail: toBuyer({ kind: 'paid' }),
    newOrderEmail: orderToShopEmail('paid', order, language, own),
    orderReceivedEmail: toBuyer({ kind: 'received' }, { ...order, payment: pending }),
    orderShippedEmail: toBuyer({
      ...{ kind: 'shipped', number: 'LX123456789CN' },
      ...{ carrier: null, carrier_name: 'DHL Express' },
    }),
    orderDeliveredEmail: toBuyer({ kind: 'delivered' }),
    orderCancelledEmail: toBuyer({ kind: 'cancelled', reason }),
    orderRefundedEmail: toBuyer({
      kind: 'refunded',
      amount: cents(7_700),
      before: cents(2_000),
      reason,
    }),
    paymentInReviewEmail: doubtfulPaymentEmail({ ...payment, kind: 'review' }, own),
    paymentReversedEmail: doubtfulPaymentEmail({ ...payment, kind: 'reversed', note: null }, own),
    paymentUnknownEmail: doubtfulPaymentEmail(
      { ...payment, kind: 'unknown', amount: null, note: null },
      own,
    ),
    cashPlacedEmail: toBuyer({ kind: 'cashPlaced' }, cashOrder),
    cashToConfirmEmail: orderToShopEmail('cash', cashOrder, language, own),
    cashConfirmedEmail: toBuyer({ kind: 'cashConfirmed' }, cashOrder),
    cashCancelledEmail: toBuyer({ kind: 'cashCancelled' }, { ...order, payment: null }),
    requestReceivedEmail: receiptEmail(request, brand),
    requestEmail: requestEmail(request, { ...order, history }, own),
    inquiryEmail: inquiryEmail(inquiry, own),
    inquiryReceivedEmail: inquiryReceivedEmail(inquiry, brand),
    orderCodeEmail: orderCodeEmail(
      'leila@mail.example',
      { orderId: String(order.order_id), code: '204806', minutes: 15 },
      language,
      brand,
    ),
    passwordChangedEmail: passwordChangedEmail('leila@mail.example', language, brand),
    emailChangeEmail: emailChangeEmail('leila@mail.example', 't0ken', language, brand),
    emailTakenEmail: emailTakenEmail('leila@mail.example', language, brand),
    emailChangeAskedEmail: emailChangeAskedEmail('leila@mail.example', language, brand),
    passwordResetEmail: passwordResetEmail('leila@mail.example', 't0ken', language, brand),
  };
}
