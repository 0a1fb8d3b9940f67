import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '../../server/commerce-api/database/tables.ts';
import { cents, formatPrice } from '../../src/contract/money.ts';
import { explain } from '../explain.ts';
import { withShop } from '../openShop.ts';
import type { Output } from '../progress.ts';
import { WrongArguments } from '../wrongArguments.ts';
import { type AuditWish, readArguments, USAGE } from './arguments.ts';

type AuditRow = Selectable<Tables['audit_event']>;

interface Surroundings {
  dataFolder: string;
  output: Output;
  errors: Output;
  now?: Date;
}

/** Lists the audit log as it was asked for; gives the exit code. */
export async function runAudit(args: string[], around: Surroundings): Promise<0 | 1> {
  const { dataFolder, output, errors, now = new Date() } = around;
  try {
    const wish = readArguments(args, now);
    if (!wish) {
      output.write(`${USAGE}\n`);
      return 0;
    }
    const rows = await withShop(dataFolder, (database) => readAudit(database, wish));
    const lines = rows.map((row) => (wish.json ? JSON.stringify(row) : lineOf(row)));
    if (lines.length === 0 && !wish.json) lines.push(`Nothing was noted since ${wish.since}.`);
    output.write(lines.map((line) => `${line}\n`).join(''));
    return 0;
  } catch (error) {
    const wrong = error instanceof WrongArguments;
    errors.write(`${wrong ? `${error.message}\n\n${USAGE}` : explain(error)}\n`);
    return 1;
  }
}

function readAudit(
  database: ShopDatabase,
  { since, about, order, who }: AuditWish,
): Promise<AuditRow[]> {
  return database
    .selectFrom('audit_event')
    .selectAll()
    .where('at', '>=', since)
    .$if(about !== undefined, (query) =>
      query.where('kind', 'like', `${about}.%` as 'login.opened'),
    )
    .$if(order !== undefined, (query) => query.where('order_id', '=', order ?? ''))
    .$if(who !== undefined, (query) => query.where('who', '=', who ?? ''))
    .orderBy('id')
    .execute();
}

function lineOf(row: AuditRow): string {
  const money =
    row.cents === null ? '' : `${formatPrice(cents(row.cents))} ${row.currency ?? ''}`.trim();
  const about = [row.order_id, row.payment_id, money, row.network].filter(Boolean).join('  ');
  const when = `${row.at.slice(0, 10)} ${row.at.slice(11, 19)} UTC`;
  return `${when}  ${row.kind}: ${row.outcome}  ${row.who}  ${about}`.trimEnd();
}
