import { onTestFinished } from 'vitest';
import type { Mailer } from '../mail/mailer.ts';
import { createMailer } from '../mail/mailer.ts';
import type { MailServer } from './mailServer.ts';
import { openMailServer } from './mailServer.ts';

/** A mail server for one test, and a mailer that writes to it. */
export interface Mailbox extends MailServer {
  mailer: Mailer;
}

/** Opens both; they are gone at the test's end. */
export async function openMailbox(): Promise<Mailbox> {
  const server = await openMailServer();
  const from = { name: 'Halcyre', address: 'hello@halcyre.example' };
  const settings = { smtpUrl: server.url, from, inquiriesTo: 'desk@halcyre.example' };
  const mailer = createMailer(settings, 'https://shop.example');
  onTestFinished(async () => {
    await mailer.close();
    await server.close();
  });
  return { ...server, mailer };
}
