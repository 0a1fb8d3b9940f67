import { openDatabase } from '../../server/commerce-api/database/openDatabase.ts';
import type { ShopDatabase } from '../../server/commerce-api/database/tables.ts';
import {
  deliverOrder,
  ordersToShip,
  type ShippingOutcome,
  shipOrder,
} from '../../server/commerce-api/parcels/shipOrder.ts';
import { explain } from '../explain.ts';
import type { Output } from '../progress.ts';
import { findShop } from '../shopPlace.ts';
import { readArguments, type ShipCommand, USAGE, WrongArguments } from './arguments.ts';

export interface ShipSurroundings {
  dataFolder: string;
  output: Output;
  errors: Output;
  now?: Date;
}

/** Does what was typed; gives the exit code. The shop may be open meanwhile. */
export async function runShip(args: string[], around: ShipSurroundings): Promise<0 | 1> {
  const { output, errors, dataFolder, now = new Date() } = around;
  try {
    const command = readArguments(args);
    if (command.do === 'help') {
      output.write(`${USAGE}\n`);
      return 0;
    }
    const place = findShop(dataFolder);
    if (!place) throw new WrongArguments(`There is no shop in ${dataFolder} yet.`);
    const database = await openDatabase(place);
    try {
      const { done, words } = await carryOut(command, database, now);
      (done ? output : errors).write(`${words}\n`);
      return done ? 0 : 1;
    } finally {
      await database.destroy();
    }
  } catch (error) {
    const wrong = error instanceof WrongArguments;
    errors.write(`${wrong ? `${error.message}\n\n${USAGE}` : explain(error)}\n`);
    return 1;
  }
}

async function carryOut(
  command: Exclude<ShipCommand, { do: 'help' }>,
  database: ShopDatabase,
  now: Date,
): Promise<{ done: boolean; words: string }> {
  switch (command.do) {
    case 'list':
      return { done: true, words: await waiting(database) };
    case 'ship':
      return told(
        command.orderId,
        await shipOrder(database, command.orderId, command.parcel, now),
        command.parcel.number,
      );
    case 'deliver':
      return told(command.orderId, await deliverOrder(database, command.orderId, now));
  }
}

async function waiting(database: ShopDatabase): Promise<string> {
  const orders = await ordersToShip(database);
  if (orders.length === 0) return 'No paid order waits to be sent.';
  const lines = orders.map(({ id, created_at, city, country }) => {
    const to = city === null ? 'no address' : `${city}, ${country}`;
    return `  ${id}   ordered ${created_at.slice(0, 10)}   to ${to}`;
  });
  return [`Paid and waiting to be sent (${orders.length}):`, ...lines].join('\n');
}

const DONE: ShippingOutcome[] = ['shipped', 'renumbered', 'delivered'];

function told(orderId: string, outcome: ShippingOutcome, number = '') {
  const words: Record<ShippingOutcome, string> = {
    shipped: `${orderId} is on its way as ${number}.`,
    renumbered: `${orderId} was on its way already; its tracking number is now ${number}.`,
    delivered: `${orderId} is delivered.`,
    unknown: `There is no order ${orderId}. Nothing was changed.`,
    notPaid: `${orderId} has not been paid yet, so it is not sent. Nothing was changed.`,
    practice: `${orderId} was paid with practice money only. Nothing was changed; --practice sends it all the same.`,
    notShipped: `${orderId} has not been sent yet. Nothing was changed.`,
    closed: `${orderId} is delivered, cancelled or expired already. Nothing was changed.`,
  };
  return { done: DONE.includes(outcome), words: words[outcome] };
}
