import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import pLimit from 'p-limit';
import type { EmailBrand } from '../mail/emailTemplate.ts';
import type { Mailer } from '../mail/mailer.ts';
import { startRounds } from '../rounds.ts';
import { type Delivery, deliverEmails } from './deliverEmails.ts';

/** How often the outbox is looked through, in ms. */
const EVERY_MS = 60_000;

/** What sending emails takes; a shop without mail has none. */
export interface EmailWorker {
  mailer: Mailer;
  brand: EmailBrand;
  /**
   * Sends what the outbox holds; resolves when all that is due was tried, here or by a caller
   * before.
   */
  deliverNow(): Promise<void>;
  /** The same, without the caller waiting. */
  deliverSoon(): void;
  /** Keeps hold of work that a response does not wait for, so that closing the shop can. */
  later(work: Promise<void>): void;
  /** Waits for that work and closes the connections. */
  close(): Promise<void>;
}

/** `siteUrl` is where emails' links lead. */
export function createEmailWorker(
  options: Omit<Delivery, 'identity'> & { siteUrl: string },
): EmailWorker {
  const { mailer, logger, siteUrl, ...rest } = options;
  const { inquiriesTo } = mailer.settings;
  const brand = { name: ownShop().shop.name, url: siteUrl.replace(/\/$/, '') };
  const delivery = { ...rest, mailer, logger, identity: { brand, inquiriesTo } };
  const underway = new Set<Promise<void>>();
  const report = (error: unknown) => {
    logger.error('Looking through the outbox failed; it is tried again in a minute.', { error });
  };
  const stopRounds = startRounds(EVERY_MS, deliverNow, report);
  const inTurn = pLimit(1);

  /** One at a time: a second call waits for the first and then finds what is left. */
  function deliverNow(): Promise<void> {
    return inTurn(() => deliverEmails(delivery));
  }

  function later(work: Promise<void>): void {
    const ended = work.catch(report).finally(() => underway.delete(ended));
    underway.add(ended);
  }

  return {
    mailer,
    brand,
    later,
    deliverNow,
    deliverSoon: () => later(deliverNow().catch(report)),
    close: async () => {
      await stopRounds();
      await Promise.allSettled(underway);
      mailer.close();
    },
  };
}
