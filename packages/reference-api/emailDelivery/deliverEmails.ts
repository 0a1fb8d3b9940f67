import type { ShopDatabase } from '../database/tables.ts';
import type { Logger } from '../http/logger.ts';
import type { Mailer } from '../mail/mailer.ts';
import { claimEmail, dueEmails, finishEmail, MAX_ATTEMPTS, WORTH_MS } from '../outbox/outbox.ts';
import { type EmailIdentity, writeEmail } from './writeEmail.ts';

export interface Delivery {
  database: ShopDatabase;
  logger: Logger;
  now: () => Date;
  mailer: Mailer;
  identity: EmailIdentity;
}

/**
 * Sends what the outbox holds. An email that the mail server does not take is tried again later,
 * for two days; a process that dies while sending may send an email twice, never not at all.
 */
export async function deliverEmails(delivery: Delivery): Promise<void> {
  const { database, logger, now, mailer, identity } = delivery;
  for (const entry of await dueEmails(database, now())) {
    if (!(await claimEmail(database, entry, now()))) continue;
    const { kind, subject } = entry;
    try {
      const isNews = now().getTime() - Date.parse(entry.created_at) < WORTH_MS;
      const email = isNews ? await writeEmail(database, entry, identity) : undefined;
      if (email) await mailer.send(email);
      await finishEmail(database, entry, now());
    } catch (error) {
      const isLast = entry.tries + 1 >= MAX_ATTEMPTS;
      const after = isLast ? 'It is given up.' : 'It is tried again later.';
      // A mail server that is down is nothing to debug here: no stack.
      const reason = error instanceof Error ? error.message : String(error);
      logger.error(`An email could not be sent. ${after}`, { kind, subject, reason });
    }
  }
}
