import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { whatsAppUrl } from '@vitrine/contract/domain/whatsApp.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import { cashOrders } from '../cashOnDelivery/cashQueries.ts';
import { type CashAction, type CashOutcome, settleCash } from '../cashOnDelivery/settleCash.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { withShop } from './withShop.ts';

/**
 * Lists the orders that are paid on delivery and wait for the shop, or says what became of one. The
 * shop may be open meanwhile.
 */
export function defineCommand(context: CommandContext) {
  const { dataFolder, output, now = new Date() } = context;
  const command = createCommand('cash', context)
    .addHelpText(
      'after',
      examples(
        'cash',
        'cash HC7K2M9QX4T1ABCDEFGHJK --confirm',
        'cash HC7K2M9QX4T1ABCDEFGHJK --paid',
      ),
    )
    .description(
      'Lists the orders that are paid on delivery: those to be confirmed with their buyers, and ' +
        'those on their way whose money is still to come. With an order it says what became of it.',
    )
    .argument('[order]', 'its number', (text) => text.trim().toUpperCase())
    .option('--confirm', 'the buyer wants it: bin/vitrine orders ship sends it then')
    .option('--cancel', 'the buyer does not want it, or did not take the parcel')
    .option('--paid', 'the courier was paid, so it is delivered')
    .option('--refunded', 'what was paid was given back')
    .option('--json', 'the list for a program');
  return command.action((orderId, { json, ...chosen }) => {
    const actions = Object.keys(chosen) as CashAction[];
    const [action] = actions;
    if (!orderId && action) command.error('Say which order.');
    if (orderId && json) command.error('Only the list of orders is there as --json.');
    if (orderId && (!action || actions.length > 1)) {
      command.error('Say one of --confirm, --cancel, --paid and --refunded.');
    }
    return withShop(dataFolder, async (database) => {
      const said =
        orderId && action
          ? describe(orderId, action, await settleCash(database, orderId, action, now))
          : await list(database, json);
      output.write(`${said}\n`);
    });
  });
}

async function list(database: ShopDatabase, json?: true): Promise<string> {
  const unconfirmed = await cashOrders(database, ['awaiting_confirmation']);
  const unpaid = await cashOrders(database, ['shipped', 'delivered']);
  if (json) return JSON.stringify({ unconfirmed, unpaid }, null, 2);
  const parts = [
    ...(unconfirmed.length > 0 ? [`To be confirmed (${unconfirmed.length}):`] : []),
    ...unconfirmed.map((order) => lines(order, `until ${timeOf(order.hold_expires_at)}`)),
    ...(unpaid.length > 0 ? [`On the way, and not paid yet (${unpaid.length}):`] : []),
    ...unpaid.map((order) => lines(order, order.state)),
  ];
  return parts.length > 0 ? parts.join('\n') : 'No order that is paid on delivery waits.';
}

type CashOrder = Awaited<ReturnType<typeof cashOrders>>[number];

function lines(order: CashOrder, note: string): string {
  const { id, created_at, total_cents, first_name, last_name, city, country, language } = order;
  const total = formatPrice(cents(total_cents));
  return [
    `  ${id}   ordered ${timeOf(created_at)}   ${total}   ${note}`,
    `    ${first_name} ${last_name}, ${city}, ${country} (${language})`,
    `    ${[order.phone, whatsAppUrl(order.phone), order.email].filter(Boolean).join('   ')}`,
  ]
    .map((line) => oneLine(line))
    .join('\n');
}

const timeOf = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const DONE: Record<CashAction, string> = {
  confirm: 'is confirmed. bin/vitrine orders ship sends it.',
  cancel: 'is cancelled, and its items are on sale again.',
  paid: 'is delivered and paid.',
  refunded: 'is noted as given back.',
};

/** What was done; throws a `CommandError` that says why nothing was. */
function describe(orderId: string, action: CashAction, outcome: CashOutcome): string {
  const unchanged = (why: string) => new CommandError(`${why} Nothing was changed.`);
  switch (outcome.kind) {
    case 'done':
      return `${orderId} ${DONE[action]}`;
    case 'unknown':
      throw unchanged(`There is no order ${orderId}.`);
    case 'notCash':
      throw unchanged(`${orderId} is not paid on delivery.`);
    case 'refused': {
      const paid = outcome.isPaid ? 'paid' : 'not paid yet';
      throw unchanged(`${orderId} is ${outcome.state.replace('_', ' ')} and ${paid}.`);
    }
  }
}
