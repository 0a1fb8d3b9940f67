import { createTransport } from 'nodemailer';
import type { OutgoingEmail } from './emailTemplate.ts';
import type { MailSettings } from './mailSettings.ts';

/** An address that gives no response for so long counts as unreachable, in ms. */
const TIMEOUT_MS = 20_000;

/** Sends mail. */
export interface Mailer {
  settings: MailSettings;
  /** Rejects where the server did not take the email. */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

/** A mailer over SMTP, with TLS where the server has it. */
export function createMailer(settings: MailSettings): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    settings,
    send: async ({ to, replyTo, subject, text, html }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ from: settings.from, to, replyTo, subject, text, html, headers });
    },
    close: () => transport.close(),
  };
}
