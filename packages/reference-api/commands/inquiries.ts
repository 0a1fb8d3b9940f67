import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import type { Row } from '../database/tables.ts';
import { withShop } from './withShop.ts';

type Inquiry = Row<'inquiry'>;

export function defineCommand(context: CommandContext) {
  return createCommand('inquiries', context)
    .addHelpText('after', examples('inquiries', 'inquiries --json > inquiries.json'))
    .description('Lists what visitors asked the shop, latest first.')
    .option('--json', 'for a program')
    .action(async ({ json }) => {
      const inquiries = await withShop(context.dataFolder, (database) =>
        database.selectFrom('inquiry').selectAll().orderBy('id', 'desc').execute(),
      );
      const text = json ? JSON.stringify(inquiries, null, 2) : describeInquiries(inquiries);
      context.output.write(`${text}\n`);
    });
}

function describeInquiries(inquiries: Inquiry[]): string {
  if (inquiries.length === 0) return 'Nobody has asked anything yet.';
  return inquiries.map((inquiry) => linesOf(inquiry).join('\n')).join('\n\n');
}

function linesOf({ id, email, country, description, language, created_at }: Inquiry): string[] {
  const when = `${created_at.slice(0, 10)} ${created_at.slice(11, 16)} UTC`;
  const question = description.split(/\r\n|\r|\n/).map((line) => `  ${line}`);
  return [`#${id}  ${when}  ${oneLine(email)}, ${oneLine(country)} (${language})`, ...question];
}
