import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import type { OutgoingEmail } from './emailTemplate.ts';
import { inquiryEmail } from './inquiryEmail.ts';
import type { EmailIdentity } from './mailer.ts';
import { type OrderNews, orderEmail } from './orderEmail.ts';
import { passwordResetEmail } from './passwordResetEmail.ts';
import { sampleOrder } from './sampleOrder.ts';
import { cashToConfirmEmail } from './shopEmails.ts';

/** Every email of the shop, about a made-up order or inquiry, by its kind. */
export function sampleEmails(
  language: Language,
  identity: EmailIdentity,
): Record<string, OutgoingEmail | undefined> {
  const { brand, inquiriesTo } = identity;
  const order = sampleOrder(language);
  const cash = order.payment && { ...order.payment, status: 'CREATED' as const, on_delivery: true };
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
    orderCancelledEmail: toBuyer({ kind: 'cancelled' }),
    orderRefundedEmail: toBuyer({ kind: 'refunded', amount: cents(7_700), before: cents(2_000) }),
    cashPlacedEmail: toBuyer({ kind: 'cashPlaced' }, cashOrder),
    cashToConfirmEmail: cashToConfirmEmail(cashOrder, language, identity),
    cashConfirmedEmail: toBuyer({ kind: 'cashConfirmed' }, cashOrder),
    cashCancelledEmail: toBuyer({ kind: 'cashCancelled' }, { ...order, payment: null }),
    inquiryEmail: inquiryEmail(inquiry, inquiriesTo, brand),
    passwordResetEmail: passwordResetEmail('leila@mail.example', 't0ken', language, brand),
  };
}
