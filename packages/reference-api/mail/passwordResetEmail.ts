import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { type EmailBrand, type OutgoingEmail, pageUrl, writeEmail } from './emailTemplate.ts';

const MESSAGES = {
  en: {
    subject: 'Choose a new password',
    asked:
      'Someone asked for a new password for the account with this address. If it was you, choose one within the next hour; the link works once.',
    choose: 'Choose a new password',
    ignore: 'If it was not you, ignore this e-mail. Your password stays as it is.',
  },
  zh: {
    subject: '重设您的密码',
    asked:
      '有人为使用此邮箱的账户申请重设密码。如果是您本人，请在一小时内设置新密码；链接只能使用一次。',
    choose: '设置新密码',
    ignore: '如果不是您本人，请忽略本邮件，您的密码不会改变。',
  },
} satisfies ByLanguage<Record<string, string>>;

/**
 * The link with which a forgotten password is replaced. The token is in the fragment, which no
 * server logs.
 */
export function passwordResetEmail(
  to: string,
  token: string,
  language: Language,
  brand: EmailBrand,
): OutgoingEmail {
  const { subject, asked, choose, ignore } = inLanguage(MESSAGES, language);
  const href = `${pageUrl(brand, language, '/resetPassword/')}#${token}`;
  return writeEmail(
    {
      to,
      subject,
      parts: [
        { kind: 'text', text: asked },
        { kind: 'link', label: choose, href },
        { kind: 'text', text: ignore, isQuiet: true },
      ],
    },
    language,
    brand,
  );
}
