/** Money of an order that was given back; in cents, in all before and after it. */
interface Refund {
  orderId: string;
  before: number;
  after: number;
}

/** The subject of `orderRefunded`: each refund of an order has its own, told of once however often it is noted. */
export const refundSubject = ({ orderId, before, after }: Refund) =>
  `${orderId} ${before} ${after}`;

export function refundOfSubject(subject: string): Refund {
  const [orderId = '', before, after] = subject.split(' ');
  return { orderId, before: Number(before), after: Number(after) };
}

/** What an order was sent with. */
interface ParcelOfOrder {
  orderId: string;
  number: string;
}

/** The subject of `orderShipped`: a number that takes the place of a mistyped one is told of, too. */
export const parcelSubject = ({ orderId, number }: ParcelOfOrder) => `${orderId} ${number}`;

export function parcelOfSubject(subject: string): ParcelOfOrder {
  const [orderId = '', number = ''] = subject.split(' ');
  return { orderId, number };
}
