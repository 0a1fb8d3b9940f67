import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import type { OutgoingEmail } from './emailTemplate.ts';
import { inquiryEmail, inquiryReceivedEmail } from './inquiryEmails.ts';
import type { EmailIdentity } from './mailer.ts';
import { type OrderNews, orderEmail } from './orderEmail.ts';
import { passwordResetEmail } from './passwordResetEmail.ts';
import { sampleOrder } from './sampleOrder.ts';
import { doubtfulPaymentEmail, orderToShopEmail } from './shopEmails.ts';

/** Every email of the shop, about a made-up order or inquiry, by its kind. */
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
  return {
    orderPaidEmail: toBuyer({ kind: 'paid' }),
    newOrderEmail: orderToShopEmail('paid', order, language, own),
    orderReceivedEmail: toBuyer({ kind: 'received' }, { ...order, payment: pending }),
    orderShippedEmail: toBuyer({ kind: 'shipped', number: 'LX123456789CN', carrier: 3011 }),
    orderDeliveredEmail: toBuyer({ kind: 'delivered' }),
    orderCancelledEmail: toBuyer({ kind: 'cancelled' }),
    orderRefundedEmail: toBuyer({ kind: 'refunded', amount: cents(7_700), before: cents(2_000) }),
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
    inquiryEmail: inquiryEmail(inquiry, own),
    inquiryReceivedEmail: inquiryReceivedEmail(inquiry, brand),
    passwordResetEmail: passwordResetEmail('leila@mail.example', 't0ken', language, brand),
  };
}
