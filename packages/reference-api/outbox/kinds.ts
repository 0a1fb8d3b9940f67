import type { ShopDatabase } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import {
  writeCancelled,
  writeDoubtfulPayment,
  writeInquiry,
  writeInquiryReceived,
  writeOrder,
  writeOrderToShop,
  writeRefund,
  writeShipped,
  writeUnknownPayment,
} from './emails.ts';
import { writeReceipt, writeRequest } from './requestEmails.ts';

/** What somebody may be notified of, by the id of an order or another that is named. */
export type ShopEvent =
  /** Its payment is being checked by the provider. */
  | 'orderReceived'
  | 'orderPaid'
  /** By `parcelSubject`. */
  | 'orderShipped'
  | 'orderDelivered'
  | 'orderCancelled'
  /** Money was given back: by `refundSubject`. */
  | 'orderRefunded'
  /** A person has to look at a payment; by its id, as the next two. */
  | 'paymentInReview'
  | 'paymentReversed'
  | 'paymentUnknown'
  /** By its id, as the next one, which is for who asked. */
  | 'inquiry'
  | 'inquiryReceived'
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
  orderPaidEmail: kind('orderPaid', mailer, writeOrder('paid')),
  newOrderEmail: kind('orderPaid', mailer, writeOrderToShop('paid')),
  orderReceivedEmail: kind('orderReceived', mailer, writeOrder('received')),
  orderShippedEmail: kind('orderShipped', mailer, writeShipped),
  orderDeliveredEmail: kind('orderDelivered', mailer, writeOrder('delivered')),
  orderCancelledEmail: kind('orderCancelled', mailer, writeCancelled),
  orderRefundedEmail: kind('orderRefunded', mailer, writeRefund),
  paymentInReviewEmail: kind('paymentInReview', mailer, writeDoubtfulPayment('review')),
  paymentReversedEmail: kind('paymentReversed', mailer, writeDoubtfulPayment('reversed')),
  paymentUnknownEmail: kind('paymentUnknown', mailer, writeUnknownPayment),
  cashPlacedEmail: kind('cashPlaced', mailer, writeOrder('cashPlaced')),
  cashToConfirmEmail: kind('cashPlaced', mailer, writeOrderToShop('cash')),
  cashConfirmedEmail: kind('cashConfirmed', mailer, writeOrder('cashConfirmed')),
  cashCancelledEmail: kind('cashCancelled', mailer, writeOrder('cashCancelled')),
  requestReceivedEmail: kind('buyerRequest', mailer, writeReceipt),
  requestEmail: kind('buyerRequest', mailer, writeRequest),
  inquiryEmail: kind('inquiry', mailer, writeInquiry),
  inquiryReceivedEmail: kind('inquiryReceived', mailer, writeInquiryReceived),
};
