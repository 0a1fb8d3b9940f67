import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import type { Row } from '../database/tables.ts';
import { withShop } from './withShop.ts';

export function defineCommand(context: CommandContext) {
  return createCommand('requests', context)
    .addHelpText('after', examples('requests', 'requests --json > requests.json'))
    .description(
      'Lists what buyers asked to cancel or return, and what they withdrew from, latest first.',
    )
    .option('--json', 'for a program')
    .action(async ({ json }) => {
      const requests = await withShop(context.dataFolder, (database) =>
        database.selectFrom('buyer_request').selectAll().orderBy('id', 'desc').execute(),
      );
      const lines = requests.map(describe).join('\n\n') || 'Nobody has asked for anything yet.';
      context.output.write(`${json ? JSON.stringify(requests, null, 2) : lines}\n`);
    });
}

function describe(request: Row<'buyer_request'>): string {
  const { id, kind, order_id, received_at, name, email, contract, language } = request;
  const when = received_at.slice(0, 19).replace('T', ' ');
  const about = order_id ?? `no order found: ${oneLine(contract)}`;
  return [
    `#${id}  ${when} UTC  ${kind}  ${about}`,
    `  ${oneLine(name)}, ${oneLine(email)} (${language})`,
    ...(request.statement
      ? request.statement.split(/\r\n|\r|\n/).map((line) => `  ${oneLine(line)}`)
      : []),
  ].join('\n');
}
