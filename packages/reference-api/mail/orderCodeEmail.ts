import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { type EmailBrand, filled, type OutgoingEmail, writeEmail } from './emailTemplate.ts';

const MESSAGES = {
  en: {
    subject: 'Your code for order {order}',
    asked:
      'Someone asked to see this order. If it was you, enter this code on our website within {minutes} minutes:',
    ignore: 'If it was not you, ignore this e-mail, and do not give the code to anyone.',
  },
  zh: {
    subject: '订单 {order} 的验证码',
    asked: '有人申请查看此订单。如果是您本人，请在 {minutes} 分钟内于本店网站输入以下验证码：',
    ignore: '如果不是您本人，请忽略本邮件，也不要将验证码告诉任何人。',
  },
} satisfies ByLanguage<Record<string, string>>;

/** The code that shows its buyer an order. */
export function orderCodeEmail(
  to: string,
  { orderId, code, minutes }: { orderId: string; code: string; minutes: number },
  language: Language,
  brand: EmailBrand,
): OutgoingEmail {
  const messages = inLanguage(MESSAGES, language);
  const values = { order: orderId, minutes: String(minutes) };
  return writeEmail(
    {
      to,
      subject: filled(messages.subject, values),
      parts: [
        { kind: 'text', text: filled(messages.asked, values) },
        { kind: 'code', code },
        { kind: 'text', text: messages.ignore, isQuiet: true },
      ],
    },
    language,
    brand,
  );
}
