import { oneLine } from '@vitrine/runtime/printed.ts';
import pLimit from 'p-limit';
import type { ShopDatabase } from '../database/tables.ts';
import type { Logger } from '../http/logger.ts';
import { startRounds } from '../rounds.ts';
import { KINDS, type Send, type Senders } from './kinds.ts';
import {
  claim,
  countWaiting,
  dueEntries,
  finish,
  isWorthSending,
  MAX_ATTEMPTS,
  type WaitingCount,
} from './outbox.ts';

/** How often the outbox is looked through, in ms. */
const EVERY_MS = 60_000;

interface Delivery {
  database: ShopDatabase;
  logger: Logger;
  now: () => Date;
}

interface OpenKind {
  kind: string;
  send: Send;
}

/** Sends what the outbox holds, of the kinds that the shop has a sender for. */
export interface OutboxWorker {
  /**
   * Sends what is due; resolves when all of it was tried, here or by a caller before. What fails is
   * tried again later, for two days; a process that dies while sending may send something twice,
   * never not at all.
   */
  deliverNow(): Promise<void>;
  /** The same, without the caller waiting. */
  deliverSoon(): void;
  /** How many entries wait to be sent, by kind. */
  countWaiting(): Promise<WaitingCount[]>;
  /** Waits for the delivery under way. */
  close(): Promise<void>;
}

/** Looks through the outbox each minute, and when an entry is announced. */
export function startOutboxWorker(options: Delivery & Senders): OutboxWorker {
  const { database, logger, now, ...senders } = options;
  const sends = Object.entries(KINDS).flatMap(([kind, { open }]) => {
    const send = open(database, senders);
    return send ? [{ kind, send }] : [];
  });
  const report = (error: unknown) => {
    logger.error('Looking through the outbox failed; it is tried again in a minute.', { error });
  };
  const kinds = sends.map(({ kind }) => kind);
  const inTurn = pLimit(1);
  /** One at a time: a second call waits for the first and then finds what is left. */
  const deliverNow = () =>
    inTurn(async () => {
      // A sender that is slow, or down, holds no other kind up.
      await Promise.all(sends.map((each) => deliver(options, each).catch(report)));
    });
  const stopRounds = startRounds(EVERY_MS, deliverNow, report);
  return {
    deliverNow,
    deliverSoon: () => void deliverNow(),
    countWaiting: () => countWaiting(database, kinds, now()),
    close: async () => {
      await stopRounds();
      await inTurn(() => undefined);
    },
  };
}

async function deliver({ database, logger, now }: Delivery, { kind, send }: OpenKind) {
  for (const entry of await dueEntries(database, kind, now())) {
    if (!(await claim(database, entry, now()))) continue;
    const { subject } = entry;
    try {
      if (isWorthSending(entry, now())) await send(subject);
      await finish(database, entry, now());
    } catch (error) {
      const isLast = entry.tries + 1 >= MAX_ATTEMPTS;
      const after = isLast ? 'It is given up.' : 'It is tried again later.';
      // A server that is down is nothing to debug here: no stack.
      const reason = oneLine(error instanceof Error ? error.message : String(error));
      logger.error(`A message could not be sent. ${after}`, { kind, subject, reason });
    }
  }
}
