import { InvalidArgumentError } from '@commander-js/extra-typings';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import type { Shipment, ShippingOutcome } from '../parcels/shipOrder.ts';

/** Letters and digits, parted by single hyphens, as all carriers write them. */
const NUMBER = /^(?=.{5,50}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** Reads a tracking number. */
export function readNumber(text: string): string {
  const number = text.trim().toUpperCase();
  if (NUMBER.test(number)) return number;
  throw new InvalidArgumentError('A tracking number has 5 to 50 letters and digits.');
}

/** A carrier's number at 17TRACK, or what the shop calls it. */
export type Carrier = Pick<Shipment, 'carrier' | 'carrierName'>;

/** Reads a carrier: what begins with a letter is its name. */
export function readCarrier(text: string): Carrier {
  const name = text.trim();
  if (/^[1-9]\d{0,8}$/.test(name)) return { carrier: Number(name) };
  if (/^\p{L}.{0,59}$/u.test(name)) return { carrier: null, carrierName: name };
  throw new InvalidArgumentError(
    'Give its name, such as "DHL Express", its number at 17TRACK, such as 3011, or leave it out.',
  );
}

const DONE: ShippingOutcome[] = ['shipped', 'renumbered', 'delivered'];

/** What was done; throws a `CommandError` that says why nothing was. */
export function describeShipping(orderId: string, outcome: ShippingOutcome, number = ''): string {
  const messages: Record<ShippingOutcome, string> = {
    shipped: `${orderId} is on its way as ${number}.`,
    renumbered: `${orderId} was on its way already; its tracking number is now ${number}.`,
    delivered: `${orderId} is delivered.`,
    unknown: `There is no order ${orderId}. Nothing was changed.`,
    notConfirmed: `${orderId} has not been confirmed yet, so it is not sent. Nothing was changed; bin/vitrine cash confirms it.`,
    notPaid: `${orderId} has not been paid yet, so it is not sent. Nothing was changed.`,
    test: `${orderId} was paid with a test payment only. Nothing was changed; --practice sends it all the same.`,
    notShipped: `${orderId} has not been sent yet. Nothing was changed.`,
    closed: `${orderId} is delivered, cancelled or expired already. Nothing was changed.`,
  };
  if (DONE.includes(outcome)) return messages[outcome];
  throw new CommandError(messages[outcome]);
}
