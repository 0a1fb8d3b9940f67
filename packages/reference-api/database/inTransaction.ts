import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '@vitrine/runtime/errorCode.ts';
import type { ShopDatabase } from './tables.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const REPEATABLE: readonly unknown[] = [DEADLOCK, SERIALIZATION_FAILURE];

const MAX_ATTEMPTS = 5;
const MAX_BACKOFF_MS = 50;

/**
 * All of the work or nothing of it. Where PostgreSQL breaks a circle of transactions that wait for
 * each other, the work is done anew, at most 5 times: it may change nothing but the database.
 */
export async function inTransaction<Result>(
  database: ShopDatabase,
  work: (transaction: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !REPEATABLE.includes(errorCode(error))) throw error;
      await setTimeout(randomInt(MAX_BACKOFF_MS));
    }
  }
}
