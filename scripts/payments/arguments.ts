import { parseArgs } from 'node:util';
import type { Decision } from '../../server/commerce-api/payments/settleReview.ts';
import { WrongArguments } from '../wrongArguments.ts';

/** What the shop's owner asks for. */
export type PaymentsCommand =
  | { do: 'help' }
  | { do: 'list' }
  | { do: 'settle'; paymentId: string; decision: Decision };

export const USAGE = `Lists the payments that a person has to look at, and settles them.

  npm run payments
  npm run payments -- PAYMENT --accept "WHY"     the money stays, and pays the order
  npm run payments -- PAYMENT --refunded "WHY"   the money was given back at PayPal

Only payments in REVIEW or UNKNOWN can be settled, each once. UNKNOWN are those that PayPal tells
of and that the shop lost, as after a restore. No money moves by this: it is given back at PayPal,
and then said here. WHY is kept for who looks later.`;

/** Reads the command line. Throws `WrongArguments`. */
export function readArguments(args: string[]): PaymentsCommand {
  const { values, positionals } = parse(args);
  if (values.help) return { do: 'help' };
  const [paymentId, extra] = positionals;
  const { accept, refunded } = values;
  if (paymentId === undefined) {
    if (accept === undefined && refunded === undefined) return { do: 'list' };
    throw new WrongArguments('Say which payment.');
  }
  if (extra !== undefined) throw new WrongArguments(`${extra} is one word too many.`);
  if ((accept === undefined) === (refunded === undefined)) {
    throw new WrongArguments('Say either --accept or --refunded, with the reason.');
  }
  const why = (accept ?? refunded ?? '').trim();
  if (why === '') throw new WrongArguments('Say why, for who looks later.');
  const kind = accept === undefined ? 'refunded' : 'accept';
  return { do: 'settle', paymentId, decision: { kind, why } };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        accept: { type: 'string' },
        refunded: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new WrongArguments(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
