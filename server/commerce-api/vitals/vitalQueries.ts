import { sql } from 'kysely';
import type { VitalsMessage } from '../../../src/contract/entities/vitalsMessage.ts';
import { VITALS } from '../../../src/contract/vitals.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { bucketOf } from './buckets.ts';

/** Days that are kept and told, today among them. */
export const DAYS = 28;
const DAY_MS = 86_400_000;

/** A moment's day in UTC, `YYYY-MM-DD`. */
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const firstDay = (now: Date) => dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS));

/**
 * Counts one page view. Threat: anybody can make some up. Only counters of known words grow, so a
 * flood costs no more disk than honest ones do.
 */
export async function countView(
  database: ShopDatabase,
  { template, language, navigation, values }: VitalsMessage,
  now: Date,
): Promise<void> {
  const day = dayOf(now);
  const counts = VITALS.flatMap((vital) => {
    const value = values[vital];
    if (value === undefined) return [];
    return [{ day, template, vital, bucket: bucketOf(vital, value), views: 1 }];
  });
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('vital_view')
      .values({ day, template, language, navigation, views: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'template', 'language', 'navigation'])
          .doUpdateSet({ views: sql`vital_view.views + 1` }),
      )
      .execute();
    await transaction
      .insertInto('vital_count')
      .values(counts)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'template', 'vital', 'bucket'])
          .doUpdateSet({ views: sql`vital_count.views + 1` }),
      )
      .execute();
  });
}

/** What the kept days hold, the days taken together. */
export async function readCounts(database: ShopDatabase, now: Date) {
  const since = firstDay(now);
  const views = await database
    .selectFrom('vital_view')
    .select(['template', ({ fn }) => fn.sum<number>('views').as('views')])
    .where('day', '>=', since)
    .groupBy('template')
    .orderBy('views', 'desc')
    .orderBy('template')
    .execute();
  const counts = await database
    .selectFrom('vital_count')
    .select(['template', 'vital', 'bucket', ({ fn }) => fn.sum<number>('views').as('views')])
    .where('day', '>=', since)
    .groupBy(['template', 'vital', 'bucket'])
    .execute();
  // PostgreSQL writes a sum as text.
  const whole = <Row extends { views: number }>(row: Row) => ({
    ...row,
    views: Number(row.views),
  });
  return { views: views.map(whole), counts: counts.map(whole) };
}

/** Forgets the days that are told no more. */
export async function removeOldVitals(database: ShopDatabase, now: Date): Promise<void> {
  for (const table of ['vital_view', 'vital_count'] as const) {
    await database.deleteFrom(table).where('day', '<', firstDay(now)).execute();
  }
}
