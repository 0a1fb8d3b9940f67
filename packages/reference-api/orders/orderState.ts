import { ORDER_STATES, type OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';

/** Where an order may go from where it is. Nothing leaves `cancelled`, `expired` or `delivered`. */
const TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  pending_payment: ['awaiting_confirmation', 'paid', 'cancelled', 'expired'],
  awaiting_confirmation: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  paid: ['shipped', 'cancelled'],
  // A parcel that nobody paid for comes back.
  shipped: ['delivered', 'cancelled'],
  cancelled: [],
  expired: [],
  delivered: [],
};

/** Whether an order may go from one state to another. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** The states from which an order may come into this one. */
export function statesBefore(to: OrderState): OrderState[] {
  return ORDER_STATES.filter((from) => mayMove(from, to));
}

/** Whether an order that comes into this state gives its stock back. */
export function givesBack(state: OrderState): boolean {
  return state === 'cancelled' || state === 'expired';
}
