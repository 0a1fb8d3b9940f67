import { parseArgs } from 'node:util';
import type { ShippingWish } from '../../server/commerce-api/parcels/shipOrder.ts';

/** What the shop's owner asks for. */
export type ShipCommand =
  | { do: 'help' }
  | { do: 'list' }
  | { do: 'ship'; orderId: string; parcel: ShippingWish }
  | { do: 'deliver'; orderId: string };

export const USAGE = `Marks orders as sent, so that buyers can follow them.

  npm run ship                             the paid orders that wait to be sent
  npm run ship -- ORDER NUMBER [CARRIER]   sent with this tracking number
  npm run ship -- ORDER --delivered        handed over

NUMBER is the carrier's tracking number. CARRIER is the carrier's number at 17TRACK, such as 3011
for China Post; without it 17TRACK finds out. A number that was mistyped is given once more.
  --practice          send an order that was only paid for practice, to try it
  --help              show this`;

/** Words the person typed that can't be understood; the message says which. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

/** Letters and digits, parted by single hyphens, as all carriers write them. */
const NUMBER = /^(?=.{5,50}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** Reads the command line. */
export function readArguments(args: string[]): ShipCommand {
  const { values, positionals } = parse(args);
  if (values.help) return { do: 'help' };
  const [orderId, number, carrier, extra] = positionals.map((word) => word.trim().toUpperCase());
  if (!orderId) {
    if (values.delivered) throw new WrongArguments('Say which order was delivered.');
    return { do: 'list' };
  }
  if (values.delivered) {
    if (number === undefined) return { do: 'deliver', orderId };
    throw new WrongArguments('An order is either sent with a number or --delivered, not both.');
  }
  if (!number) throw new WrongArguments(`Say the tracking number that ${orderId} was sent with.`);
  if (!NUMBER.test(number)) {
    throw new WrongArguments(
      `${number} is no tracking number: it should be 5 to 50 letters and digits.`,
    );
  }
  if (extra !== undefined) throw new WrongArguments(`${extra} is one word too many.`);
  return {
    do: 'ship',
    orderId,
    parcel: { number, carrier: readCarrier(carrier), practice: values.practice ?? false },
  };
}

function readCarrier(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongArguments(
    `${text} is no carrier: give its number at 17TRACK, such as 3011, or leave it out.`,
  );
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        delivered: { type: 'boolean' },
        practice: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw new WrongArguments(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
