import { apiNow } from '@vitrine/contract/api/apiClock.ts';
import { orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import { isUnsent, type OrderSummary } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import { NotOfferedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $products, loadProducts } from '../../stores/cartProducts.ts';
import { refreshOffers } from '../../stores/offers.ts';
import { readOrder } from '../../stores/order.ts';
import { $session } from '../../stores/session.ts';
import { delayToHoldEnd } from './delayToHoldEnd.ts';
import { formatHoldEnd } from './formatHoldEnd.ts';
import { forgetAttempt, madeOrders, onAttempts } from './orderAttempt.store.ts';
import { $ownOrders, type OwnOrder } from './ownOrders.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let latestReading = 0;
/** As the API had them last, by id. */
let known = new Map<string, OrderSummary>();

/**
 * Reads the visitor's own orders, now and whenever they may have changed: by time, in another tab,
 * while the visitor was away, and by signing in or out.
 */
export function followOrders(): void {
  void read();
  onAttempts(read);
  $session.listen(read);
  document.addEventListener('visibilitychange', () => document.hidden || read());
  window.addEventListener('pageshow', ({ persisted }) => persisted && read());
}

async function read(): Promise<void> {
  latestReading += 1;
  const reading = latestReading;
  const orders = await readOrders();
  if (reading !== latestReading) return;
  const released = $ownOrders
    .get()
    .filter(({ orderId }) => !orders.some(({ order_id }) => isSame(order_id, orderId)));
  known = new Map(orders.map((own) => [String(own.order_id), own]));
  // What was on hold is on sale again: it is not sold out in between.
  if (released.length > 0) await refreshStock(released);
  if (reading !== latestReading) return;
  $ownOrders.set(orders.map(ownOrder));
  readAtNextEnd(orders);
}

function refreshStock(orders: readonly OwnOrder[]): Promise<unknown> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
  const shown = ids.filter((id) => String(id) in $products.get());
  return Promise.all([refreshOffers(), loadProducts(shown)]);
}

function readAtNextEnd(orders: readonly OrderSummary[]): void {
  clearTimeout(timer);
  const now = apiNow();
  const ends = orders.map(holdEnd).filter((end) => end > now);
  if (ends.length > 0) timer = setTimeout(read, delayToHoldEnd(Math.min(...ends) - now));
}

/** By the API's clock, in ms since the epoch; 0 where nothing is on hold. */
const holdEnd = ({ state, hold_expires_at }: OrderSummary) =>
  state === 'pending_payment' && hold_expires_at ? Date.parse(hold_expires_at) : 0;

function ownOrder(own: OrderSummary): OwnOrder {
  const end = holdEnd(own);
  return {
    orderId: own.order_id,
    lines: own.lines,
    // As the visitor's clock will show it, right or wrong as it is.
    until: end === 0 ? null : formatHoldEnd(end),
  };
}

/** The orders that this browser made, and the account's that wait for their payment. Never rejects. */
async function readOrders(): Promise<OrderSummary[]> {
  const found = (await Promise.all([...madeOrders().map(readMade), readAccount()])).flat();
  return [...new Map(found.map((own) => [String(own.order_id), own])).values()];
}

/** One that is over is forgotten; without a response it is as it was known. */
async function readMade(id: Id): Promise<OrderSummary[]> {
  const reading = await readOrder(id);
  if (reading.kind === 'failed') return lastKnown((one) => isSame(one.order_id, id));
  const own = reading.kind === 'found' ? reading.order.detail : null;
  if (own && isUnsent(own)) return [own];
  if (own) forgetAttempt(id);
  return [];
}

async function readAccount(): Promise<OrderSummary[]> {
  if (!$session.get()) return [];
  const isUnpaid = ({ state }: OrderSummary) => state === 'pending_payment';
  try {
    return (await callApi(orderHistory, { query: {} })).list.filter(isUnpaid);
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    const isNo = error instanceof ApiRefusalError || error instanceof NotOfferedError;
    return isNo ? [] : lastKnown(isUnpaid);
  }
}

const lastKnown = (isMeant: (own: OrderSummary) => boolean) => [...known.values()].filter(isMeant);
