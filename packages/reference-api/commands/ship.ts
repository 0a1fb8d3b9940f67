import { InvalidArgumentError } from '@commander-js/extra-typings';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import type { ShopDatabase } from '../database/tables.ts';
import {
  deliverOrder,
  ordersToShip,
  type ShippingOutcome,
  shipOrder,
} from '../parcels/shipOrder.ts';
import { withShop } from './withShop.ts';

/** Lists what waits to be sent, and marks orders as sent or delivered. The shop may be open meanwhile. */
export function defineCommand(context: CommandContext) {
  const { dataFolder, output, now = new Date() } = context;
  const command = createCommand('ship', context)
    .description(
      'Marks orders as sent, so that buyers can follow them. Without an order it lists the paid ones that wait.',
    )
    .argument('[order]', 'its number', upperCase)
    .argument(
      '[number]',
      'the tracking number; one that was mistyped is given once more',
      readNumber,
    )
    .argument(
      '[carrier]',
      'its number at 17TRACK, such as 3011 for China Post; without it 17TRACK finds out',
      readCarrier,
    )
    .option('--delivered', 'the order was handed over')
    .option('--practice', 'send an order that was only paid as a test, to try it')
    .option('--json', 'the list for a program');
  return command.action((orderId, number, carrier, { delivered, practice = false, json }) => {
    if (orderId && json) command.error('Only the list of orders is there as --json.');
    if (!orderId && delivered) command.error('Say which order was delivered.');
    if (delivered && number) {
      command.error('An order is either sent with a number or --delivered, not both.');
    }
    if (orderId && !delivered && !number) {
      command.error(`Say the tracking number that ${orderId} was sent with.`);
    }
    return withShop(dataFolder, async (database) => {
      output.write(`${await carryOut(database)}\n`);
    });

    async function carryOut(database: ShopDatabase): Promise<string> {
      if (!orderId) return waiting(await ordersToShip(database), json);
      if (!number) return describeOutcome(orderId, await deliverOrder(database, orderId, now));
      const parcel = { number, carrier: carrier ?? null, isTest: practice };
      return describeOutcome(orderId, await shipOrder(database, orderId, parcel, now), number);
    }
  });
}

function upperCase(text: string): string {
  return text.trim().toUpperCase();
}

/** Letters and digits, parted by single hyphens, as all carriers write them. */
const NUMBER = /^(?=.{5,50}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

function readNumber(text: string): string {
  const number = upperCase(text);
  if (NUMBER.test(number)) return number;
  throw new InvalidArgumentError('A tracking number has 5 to 50 letters and digits.');
}

function readCarrier(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give its number at 17TRACK, such as 3011, or leave it out.');
}

function waiting(orders: Awaited<ReturnType<typeof ordersToShip>>, json?: true): string {
  if (json) return JSON.stringify(orders, null, 2);
  if (orders.length === 0) return 'No paid order waits to be sent.';
  const lines = orders.map(({ id, created_at, city, country, phone, isTest }) => {
    const place = [city, country, phone].filter(Boolean).join(', ');
    const to = city === null ? 'no address' : oneLine(place);
    return `  ${id}   ordered ${created_at.slice(0, 10)}   to ${to}${isTest ? '   paid as a test: not to be sent' : ''}`;
  });
  return [`Paid and waiting to be sent (${orders.length}):`, ...lines].join('\n');
}

const DONE: ShippingOutcome[] = ['shipped', 'renumbered', 'delivered'];

/** What was done; throws a `CommandError` that says why nothing was. */
function describeOutcome(orderId: string, outcome: ShippingOutcome, number = ''): string {
  const messages: Record<ShippingOutcome, string> = {
    shipped: `${orderId} is on its way as ${number}.`,
    renumbered: `${orderId} was on its way already; its tracking number is now ${number}.`,
    delivered: `${orderId} is delivered.`,
    unknown: `There is no order ${orderId}. Nothing was changed.`,
    notPaid: `${orderId} has not been paid yet, so it is not sent. Nothing was changed.`,
    test: `${orderId} was paid with a test payment only. Nothing was changed; --practice sends it all the same.`,
    notShipped: `${orderId} has not been sent yet. Nothing was changed.`,
    closed: `${orderId} is delivered, cancelled or expired already. Nothing was changed.`,
  };
  if (DONE.includes(outcome)) return messages[outcome];
  throw new CommandError(messages[outcome]);
}
