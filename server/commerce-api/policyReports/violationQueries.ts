import { sql } from 'kysely';
import type { PolicySummary } from '../../../src/contract/calls/policyReports.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { Violation } from './violation.ts';

/** Days that are kept and told, today among them. */
export const DAYS = 28;
const DAY_MS = 86_400_000;
/** Kinds that are kept of one day; whatever else comes is counted as one. */
const MOST_KINDS = 200;
/** Kinds that a publisher is told. */
const MOST_TOLD = 20;

const OTHERS: Violation = { directive: 'others', blocked: '', page: '' };

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const firstDay = (now: Date) => dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS));

/** Counts a violation. A flood of made-up ones takes no more room than `MOST_KINDS` a day. */
export async function countViolation(
  database: ShopDatabase,
  violation: Violation,
  now: Date,
): Promise<void> {
  const day = dayOf(now);
  const ofDay = database.selectFrom('policy_violation').where('day', '=', day);
  const known = await ofDay
    .select('reports')
    .where('directive', '=', violation.directive)
    .where('blocked', '=', violation.blocked)
    .where('page', '=', violation.page)
    .executeTakeFirst();
  const { kinds } = await ofDay
    .select(({ fn }) => fn.countAll().as('kinds'))
    .executeTakeFirstOrThrow();
  const kept = known || Number(kinds) < MOST_KINDS ? violation : OTHERS;
  await database
    .insertInto('policy_violation')
    .values({ day, ...kept, reports: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'directive', 'blocked', 'page'])
        .doUpdateSet({ reports: sql`policy_violation.reports + 1` }),
    )
    .execute();
}

/** What the kept days hold, the days taken together, the most frequent first. */
export async function summariseViolations(
  database: ShopDatabase,
  now: Date,
): Promise<PolicySummary> {
  const rows = await database
    .selectFrom('policy_violation')
    .select(({ fn }) => [
      ...(['directive', 'blocked', 'page'] as const),
      fn.sum<number | string>('reports').as('reports'),
    ])
    .where('day', '>=', firstDay(now))
    .groupBy(['directive', 'blocked', 'page'])
    .orderBy('reports', 'desc')
    .orderBy('directive')
    .execute();
  // PostgreSQL writes a sum as text.
  const kinds = rows.map((row) => ({ ...row, reports: Number(row.reports) }));
  const reports = kinds.reduce((sum, kind) => sum + kind.reports, 0);
  return { days: DAYS, reports, kinds: kinds.slice(0, MOST_TOLD) };
}

/** Forgets the days that are told no more. */
export async function removeOldViolations(database: ShopDatabase, now: Date): Promise<void> {
  await database.deleteFrom('policy_violation').where('day', '<', firstDay(now)).execute();
}
