import { latestTimestamp } from '@vitrine/runtime/latestTime.ts';
import { type ExpressionBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Whether the time in a column has come. One that is later than a right clock can have written of
 * what lasts so many ms has, too (`latestTime`).
 */
export function hasCome<Table extends keyof Tables>(
  column: StringReference<Tables, Table>,
  now: Date,
  lastsMs: number,
) {
  return outside(column, now, latestTimestamp(now, lastsMs));
}

/** Whether what lasts so many ms, and ends at the time in a column, is not over: see `hasCome`. */
export function isOpen<Table extends keyof Tables>(
  column: StringReference<Tables, Table>,
  now: Date,
  lastsMs: number,
) {
  const over = hasCome(column, now, lastsMs);
  return (builder: ExpressionBuilder<Tables, Table>) => sql<SqlBool>`not ${over(builder)}`;
}

/** Whether the time in a column is so many ms ago, or one that no right clock can have written yet. */
export function isOlder<Table extends keyof Tables>(
  column: StringReference<Tables, Table>,
  ageMs: number,
  now: Date,
) {
  return outside(column, new Date(now.getTime() - ageMs), latestTimestamp(now));
}

function outside<Table extends keyof Tables>(
  column: StringReference<Tables, Table>,
  from: Date,
  latest: string,
) {
  return ({ ref }: ExpressionBuilder<Tables, Table>) =>
    sql<SqlBool>`(${ref(column)} <= ${from.toISOString()} or ${ref(column)} > ${latest})`;
}
