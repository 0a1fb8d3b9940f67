import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import type { EmailPart } from './emailParts.ts';
import { type EmailBrand, type OutgoingEmail, pageUrl, writeEmail } from './emailTemplate.ts';

const MESSAGES = {
  en: {
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed, and it was logged out everywhere else.',
      link: 'Choose a new password',
      ignore: 'If it was you, there is nothing to do. If not, choose a new password at once.',
    },
    emailChange: {
      subject: 'Confirm your new e-mail address',
      text: 'Someone wants to use this address for their account with us. If it was you, confirm it within the next hour; the link works once, where you are logged in.',
      link: 'Confirm this address',
      ignore: 'If it was not you, ignore this e-mail. Nothing changes.',
    },
    emailTaken: {
      subject: 'This address has an account already',
      text: 'Someone wants to use this address for another account with us. It has one already, so nothing was changed. If it was you, log in with this address.',
      link: 'Log in',
      ignore: 'If it was not you, ignore this e-mail.',
    },
    emailChangeAsked: {
      subject: 'A new e-mail address for your account',
      text: 'Someone who knows your password asked for another e-mail address for your account. We sent a link there; until it is confirmed, nothing changes.',
      link: 'Your account',
      ignore:
        'If it was you, there is nothing to do here. If not, change your password at once: the link no longer works then.',
    },
  },
  zh: {
    passwordChanged: {
      subject: '您的密码已修改',
      text: '您账户的密码已修改，其他设备上的登录均已退出。',
      link: '设置新密码',
      ignore: '如果是您本人操作，无需理会；如果不是，请立即设置新密码。',
    },
    emailChange: {
      subject: '请确认您的新邮箱',
      text: '有人希望将此邮箱用于本店账户。如果是您本人，请在一小时内确认；链接只能使用一次，且须在已登录的状态下使用。',
      link: '确认此邮箱',
      ignore: '如果不是您本人，请忽略本邮件，一切保持不变。',
    },
    emailTaken: {
      subject: '此邮箱已有账户',
      text: '有人希望将此邮箱用于另一个本店账户。此邮箱已有账户，因此没有任何改变。如果是您本人，请直接用此邮箱登录。',
      link: '登录',
      ignore: '如果不是您本人，请忽略本邮件。',
    },
    emailChangeAsked: {
      subject: '您的账户申请更换邮箱',
      text: '有人以正确的密码为您的账户申请更换邮箱。我们已向新邮箱发送链接，确认之前一切保持不变。',
      link: '您的账户',
      ignore: '如果是您本人，此处无需操作；如果不是，请立即修改密码，链接随即失效。',
    },
  },
} satisfies ByLanguage<Record<string, Record<'subject' | 'text' | 'link' | 'ignore', string>>>;

/** Tells a customer that their password was changed. */
export const passwordChangedEmail = (to: string, language: Language, brand: EmailBrand) =>
  accountEmail('passwordChanged', { to, page: '/forgotPassword/' }, language, brand);

/** The link that confirms a new address. The token is in the fragment, which no server logs. */
export const emailChangeEmail = (
  to: string,
  token: string,
  language: Language,
  brand: EmailBrand,
) => accountEmail('emailChange', { to, page: `/confirmEmail/#${token}` }, language, brand);

/** Tells who has an account that somebody wants its address for another one. */
export const emailTakenEmail = (to: string, language: Language, brand: EmailBrand) =>
  accountEmail('emailTaken', { to, page: '/login/' }, language, brand);

/** Tells the address that an account has of another one that was asked for. */
export const emailChangeAskedEmail = (to: string, language: Language, brand: EmailBrand) =>
  accountEmail('emailChangeAsked', { to, page: '/yourData/' }, language, brand);

function accountEmail(
  kind: keyof (typeof MESSAGES)['en'],
  { to, page }: { to: string; page: `/${string}` },
  language: Language,
  brand: EmailBrand,
): OutgoingEmail {
  const { subject, text, link, ignore } = inLanguage(MESSAGES, language)[kind];
  const parts: EmailPart[] = [
    { kind: 'text', text },
    { kind: 'link', label: link, href: pageUrl(brand, language, page) },
    { kind: 'text', text: ignore, isQuiet: true },
  ];
  return writeEmail({ to, subject, parts }, language, brand);
}
