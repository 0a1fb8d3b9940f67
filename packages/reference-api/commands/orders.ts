import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { parsePrice } from '@vitrine/contract/domain/money.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { GROUPS, listOrders, type OrderGroup } from '../orderAdmin/listOrders.ts';
import { noteOrder } from '../orderAdmin/noteOrder.ts';
import { readOrder } from '../orderAdmin/orderRecord.ts';
import { salesSince } from '../orderAdmin/sales.ts';
import { deliverOrder, shipOrder } from '../parcels/shipOrder.ts';
import {
  groupLines,
  listCsv,
  MAX_SHOWN,
  recordCsv,
  recordLines,
  salesCsv,
  salesLines,
} from './orderLines.ts';
import { cancelAndRefund, refundOrder, withPayments } from './orderMoney.ts';
import { packOrders } from './orderPacking.ts';
import { describeShipping, readCarrier, readNumber } from './orderShipping.ts';
import { withShop } from './withShop.ts';

const EXAMPLES = {
  list: 'orders --state pack --csv > orders.csv',
  show: 'orders show HC7K2M9QX4T1ABCDEFGHJK',
  pack: 'orders pack HC7K2M9QX4T1ABCDEFGHJK --folder to-print',
  ship: 'orders ship HC7K2M9QX4T1ABCDEFGHJK LX123456789CN "DHL Express"',
  deliver: 'orders ship HC7K2M9QX4T1ABCDEFGHJK --delivered',
  cancel: 'orders cancel HC7K2M9QX4T1ABCDEFGHJK --reason "Sold out"',
  refund: 'orders refund HC7K2M9QX4T1ABCDEFGHJK --amount 25.00 --reason "A scratch"',
  note: 'orders note HC7K2M9QX4T1ABCDEFGHJK "Called back, sends it again"',
  sales: 'orders sales --week',
};
const MORE = '\n\nbin/vitrine orders COMMAND --help tells what one takes.';

/** Lists the shop's orders, and does with one what its people do. The shop may be open meanwhile. */
export function defineCommand(context: CommandContext) {
  const { dataFolder, output, now = new Date() } = context;
  const say = (work: (database: ShopDatabase) => Promise<string>) =>
    withShop(dataFolder, async (database) => {
      output.write(`${await work(database)}\n`);
    });
  const command = createCommand('orders', context)
    .enablePositionalOptions()
    .configureHelp({ subcommandTerm: (each) => each.name() })
    .description(
      'Lists the orders: to be confirmed, to be paid, to be packed, and sent. The commands below do what is to be done with one.',
    )
    .addOption(new Option('--state <state>', 'only these, all of them').choices(STATES))
    .addOption(json())
    .addOption(csv())
    .addHelpText('after', examples(...Object.values(EXAMPLES)) + MORE)
    .action(({ state, json, csv }) =>
      say(async (database) => {
        const groups = state ? [state] : OPEN;
        const lists = await Promise.all(groups.map((group) => listOrders(database, group)));
        if (json) return JSON.stringify(lists.flat(), null, 2);
        if (csv) return listCsv(lists.flat());
        const max = state ? Number.POSITIVE_INFINITY : MAX_SHOWN;
        const parts = groups.flatMap((group, index) => {
          const orders = lists[index] ?? [];
          return orders.length > 0 ? [groupLines(group, orders, max)] : [];
        });
        return parts.length > 0 ? parts.join('\n') : 'No order waits.';
      }),
    );

  command
    .command('show')
    .addHelpText('after', examples(EXAMPLES.show))
    .description('its items, address, payments, and what happened')
    .argument('<order>', 'its number', orderNumber)
    .addOption(json())
    .addOption(csv('the items for a spreadsheet'))
    .action((orderId, { json, csv }) =>
      say(async (database) => {
        const order = await readOrder(database, orderId, 'en');
        if (!order) throw new CommandError(`There is no order ${orderId}.`);
        if (json) return JSON.stringify(order, null, 2);
        return csv ? recordCsv(order) : recordLines(order);
      }),
    );

  command
    .command('pack')
    .addHelpText('after', examples(EXAMPLES.pack))
    .description('write packing slips without prices and address labels, to print')
    .argument('<orders...>', 'their numbers')
    .option('--folder <folder>', 'where to', '.')
    .action((orders, { folder }) =>
      say((database) => packOrders(database, orders.map(orderNumber), folder)),
    );

  const ship = command
    .command('ship')
    .addHelpText('after', examples(EXAMPLES.ship, EXAMPLES.deliver))
    .description('mark one as sent, or as delivered')
    .argument('<order>', 'its number', orderNumber)
    .argument('[number]', 'the tracking number; a mistyped one is given once more', readNumber)
    .argument(
      '[carrier]',
      'its name, as the buyer is told, or its number at 17TRACK, such as 3011',
      readCarrier,
    )
    .option('--delivered', 'the order was handed over')
    .option('--practice', 'send an order that was only paid as a test, to try it');
  ship.action((orderId, number, carrier, { delivered, practice = false }) => {
    if (delivered && number) {
      ship.error('An order is either sent with a number or --delivered, not both.');
    }
    return say(async (database) => {
      if (delivered) return describeShipping(orderId, await deliverOrder(database, orderId, now));
      if (!number) return ship.error(`Say the tracking number that ${orderId} was sent with.`);
      const parcel = { number, ...(carrier ?? { carrier: null }), isTest: practice };
      return describeShipping(orderId, await shipOrder(database, orderId, parcel, now), number);
    });
  });

  command
    .command('cancel')
    .addHelpText('after', examples(EXAMPLES.cancel))
    .description('cancel one that was not sent, give its money back, tell the buyer')
    .argument('<order>', 'its number', orderNumber)
    .option('--reason <reason>', 'as the buyer is told', readReason)
    .option('--no-restock', 'its items are not put on sale again')
    .action((orderId, { reason = null, restock }) =>
      say((database) =>
        withPayments({ database, dataFolder, now }, (services) =>
          cancelAndRefund(services, orderId, { reason, restock }),
        ),
      ),
    );

  const refund = command
    .command('refund')
    .addHelpText('after', examples(EXAMPLES.refund))
    .description('give money back through PayPal, all or a part, tell the buyer')
    .argument('<order>', 'its number', orderNumber)
    .option('--amount <dollars>', 'so much of it, such as 25.00', readAmount)
    .option('--reason <reason>', 'as the buyer is told', readReason)
    .option('--restock', 'its items came back, and are on sale again')
    .option('--no-restock', 'its items are not put on sale again')
    .option('--again', 'as much once more, although it was given back today');
  refund.action((orderId, { amount: cents, reason = null, restock = null, again = false }) => {
    if (cents !== undefined && restock !== null) {
      refund.error('A part of the money says nothing of the items: leave --restock out.');
    }
    return say((database) =>
      withPayments({ database, dataFolder, now }, (services) =>
        refundOrder(services, orderId, { cents, reason, restock, isRepeat: again }),
      ),
    );
  });

  command
    .command('note')
    .addHelpText('after', examples(EXAMPLES.note))
    .description('note something about one')
    .argument('<order>', 'its number', orderNumber)
    .argument('<note>', 'in quotes', readReason)
    .action((orderId, note) =>
      say(async (database) => {
        if (await noteOrder(database, orderId, note, now)) return `Noted about ${orderId}.`;
        throw new CommandError(`There is no order ${orderId}. Nothing was changed.`);
      }),
    );

  command
    .command('sales')
    .addHelpText('after', examples(EXAMPLES.sales))
    .description('what was paid and given back, by day')
    .addOption(new Option('--week', 'of the last seven days (default)').conflicts('month'))
    .option('--month', 'of the last thirty days')
    .addOption(json())
    .addOption(csv())
    .action(({ month, json, csv }) =>
      say(async (database) => {
        const since = new Date(now.getTime() - (month ? 30 : 7) * DAY_MS).toISOString();
        const sales = await salesSince(database, since);
        if (json) return JSON.stringify(sales, null, 2);
        return csv ? salesCsv(sales.days) : salesLines(sales);
      }),
    );
  return command;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const STATES = Object.keys(GROUPS) as OrderGroup[];
const OPEN = STATES.filter((group) => group !== 'closed');

const json = () => new Option('--json', 'for a program');
const csv = (description = 'for a spreadsheet') =>
  new Option('--csv', description).conflicts('json');

const orderNumber = (text: string) => text.trim().toUpperCase();

/** PayPal takes no longer ones. */
const MAX_REASON = 255;

function readReason(text: string): string {
  const reason = text.trim();
  if (reason !== '' && reason.length <= MAX_REASON) return reason;
  throw new InvalidArgumentError(`It should have 1 to ${MAX_REASON} letters.`);
}

function readAmount(text: string): number {
  const amount = parsePrice(text.replace(/^\$/, ''));
  if (amount && /^\$?\d+(?:\.\d{1,2})?$/.test(text)) return amount;
  throw new InvalidArgumentError('Write dollars and cents as 25.00.');
}
