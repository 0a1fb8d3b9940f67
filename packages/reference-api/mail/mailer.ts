import type { Language } from '@vitrine/contract/domain/language.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { createTransport } from 'nodemailer';
import type { EmailBrand, OutgoingEmail } from './emailTemplate.ts';
import type { MailSettings } from './mailSettings.ts';

/** An address that gives no response for so long counts as unreachable, in ms. */
const TIMEOUT_MS = 20_000;

/** Whom emails are from, and who reads inquiries. */
export interface EmailIdentity {
  brand: EmailBrand;
  inquiriesTo: string;
  /** What they read themselves; English if it is left out. */
  ownLanguage?: Language | undefined;
}

/** What the shop promises to all. */
type PromisedTerms = Pick<EmailBrand, 'delivery' | 'returns'>;

/** Sends mail. */
export interface Mailer extends EmailIdentity {
  /** Rejects if the server did not take the email. */
  send(email: OutgoingEmail): Promise<void>;
  /** Keeps hold of sending that no response waits for, so that `close` can. It must not reject. */
  later(sending: Promise<void>): void;
  /** Waits for that and closes the connections. */
  close(): Promise<void>;
}

/** Who writes, and to whom; `siteUrl` is where emails' links lead. */
export function emailIdentity(
  {
    inquiriesTo,
    ownLanguage,
    mediaBase,
  }: Pick<MailSettings, 'inquiriesTo' | 'ownLanguage' | 'mediaBase'>,
  siteUrl: string,
  { delivery, returns }: PromisedTerms,
): EmailIdentity {
  const { shop, brand } = ownShop();
  const { replyHours } = brand.contact;
  const url = siteUrl.replace(/\/$/, '');
  return {
    brand: { name: shop.name, url, mediaBase, replyHours, delivery, returns },
    inquiriesTo,
    ownLanguage,
  };
}

/** A mailer over SMTP, with TLS if the server has it; `siteUrl` is where emails' links lead. */
export function createMailer(
  settings: MailSettings,
  siteUrl: string,
  terms: PromisedTerms = {},
): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const underway = new Set<Promise<void>>();
  return {
    ...emailIdentity(settings, siteUrl, terms),
    send: async ({ to, replyTo, subject, text, html }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ from: settings.from, to, replyTo, subject, text, html, headers });
    },
    later: (sending) => {
      underway.add(sending);
      void sending.finally(() => underway.delete(sending));
    },
    close: async () => {
      await Promise.all(underway);
      transport.close();
    },
  };
}
