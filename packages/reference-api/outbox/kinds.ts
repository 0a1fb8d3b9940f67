import type { ShopDatabase } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { writeCash, writeCashToConfirm, writeInquiry, writeOrderPaid } from './emails.ts';
import { writeReceipt, writeRequest } from './requestEmails.ts';

/** What somebody may be notified of, by the id of an order, an inquiry or a buyer's request. */
export type ShopEvent =
  | 'orderPaid'
  | 'inquiry'
  | 'buyerRequest'
  /** An order that is paid on delivery. */
  | 'cashPlaced'
  | 'cashConfirmed'
  | 'cashCancelled';

/** What the shop sends with; without one, what needs it waits until it is not worth sending. */
export interface Senders {
  mailer?: Mailer | undefined;
}

/** Writes and sends what an entry stands for; nothing if there is nobody to send it to. */
export type Send = (subject: string) => Promise<void>;

interface Kind {
  on: ShopEvent;
  /** `undefined` if the shop has nothing to send it with. */
  open(database: ShopDatabase, senders: Senders): Send | undefined;
}

/** Ties what writes a message from stored rows to what sends it. */
function kind<Message, Sender extends { send(message: NoInfer<Message>): Promise<void> }>(
  on: ShopEvent,
  senderOf: (senders: Senders) => Sender | undefined,
  write: (
    database: ShopDatabase,
    subject: string,
    sender: NoInfer<Sender>,
  ) => Promise<Message | undefined>,
): Kind {
  const open: Kind['open'] = (database, senders) => {
    const sender = senderOf(senders);
    if (!sender) return undefined;
    return async (subject) => {
      const message = await write(database, subject, sender);
      if (message !== undefined) await sender.send(message);
    };
  };
  return { on, open };
}

const mailer = (senders: Senders) => senders.mailer;

/** Everything that the shop sends by its outbox. The names are stored with the entries. */
export const KINDS: Record<string, Kind> = {
  orderPaidEmail: kind('orderPaid', mailer, writeOrderPaid),
  cashPlacedEmail: kind('cashPlaced', mailer, writeCash('placed')),
  cashToConfirmEmail: kind('cashPlaced', mailer, writeCashToConfirm),
  cashConfirmedEmail: kind('cashConfirmed', mailer, writeCash('confirmed')),
  cashCancelledEmail: kind('cashCancelled', mailer, writeCash('cancelled')),
  requestReceivedEmail: kind('buyerRequest', mailer, writeReceipt),
  requestEmail: kind('buyerRequest', mailer, writeRequest),
  inquiryEmail: kind('inquiry', mailer, writeInquiry),
};
