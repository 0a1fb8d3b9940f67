import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import type { Row } from '../database/tables.ts';
import { withShop } from './withShop.ts';

type AuditRow = Row<'audit_event'>;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SUBJECTS = ['account', 'login', 'order', 'payment', 'review'] as const;

export function defineCommand(context: CommandContext) {
  const { dataFolder, output, now = new Date() } = context;
  return createCommand('audit', context)
    .addHelpText(
      'after',
      examples('audit --order HC7K2M9QX4T1ABCDEFGHJK', 'audit --who "customer 12"'),
    )
    .description('Lists what happened to money, accounts and reviews, the oldest first.')
    .addOption(
      new Option('--since <day>', 'a day, or a time such as 2026-11-01T08:00Z')
        .argParser(readDay)
        .default(new Date(now.getTime() - WEEK_MS).toISOString(), 'a week ago'),
    )
    .addOption(new Option('--about <subject>', 'only what concerns this').choices(SUBJECTS))
    .option('--order <order>', 'only one order')
    .option('--who <who>', 'only one customer, as “customer 12”')
    .option('--json', 'for a program, one entry a line')
    .action(async ({ since, about, order, who, json }) => {
      const rows = await withShop(dataFolder, (database) =>
        database
          .selectFrom('audit_event')
          .selectAll()
          .where('at', '>=', since)
          .$if(about !== undefined, (query) =>
            query.where('kind', 'like', `${about}.%` as 'login.opened'),
          )
          .$if(order !== undefined, (query) =>
            query.where('order_id', '=', order?.trim().toUpperCase() ?? ''),
          )
          .$if(who !== undefined, (query) => query.where('who', '=', who ?? ''))
          .orderBy('id')
          .execute(),
      );
      const lines = rows.map((row) => (json ? JSON.stringify(row) : oneLine(lineOf(row))));
      if (lines.length === 0 && !json) lines.push(`Nothing was noted since ${since}.`);
      output.write(lines.map((line) => `${line}\n`).join(''));
    });
}

function readDay(text: string): string {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new InvalidArgumentError('Write a day as 2026-11-01.');
  return new Date(at).toISOString();
}

function lineOf(row: AuditRow): string {
  const money =
    row.cents === null ? '' : `${formatPrice(cents(row.cents))} ${row.currency ?? ''}`.trim();
  const about = [row.order_id, row.payment_id, money, row.network].filter(Boolean).join('  ');
  const when = `${row.at.slice(0, 10)} ${row.at.slice(11, 19)} UTC`;
  return `${when}  ${row.kind}: ${row.outcome}  ${row.who}  ${about}`.trimEnd();
}
