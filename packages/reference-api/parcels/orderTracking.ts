import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Row } from '../database/tables.ts';
import type { MessageName } from '../http/messages.ts';

/** A state an order entered, and when. */
export type OrderEvent = Pick<Row<'order_event'>, 'state' | 'at'>;

/** 17TRACK's name of a state. */
interface Stage {
  status: string;
  sub_status: string;
  stage: string | null;
  description: MessageName;
}

const RECEIVED = {
  status: 'InfoReceived',
  sub_status: 'InfoReceived',
  stage: 'InfoReceived',
} as const;

const STAGES: Partial<Record<OrderState, Stage>> = {
  paid: { ...RECEIVED, description: 'trackingPaid' },
  confirmed: { ...RECEIVED, description: 'trackingConfirmed' },
  shipped: {
    status: 'InTransit',
    sub_status: 'InTransit_PickedUp',
    stage: 'PickedUp',
    description: 'trackingShipped',
  },
  delivered: {
    status: 'Delivered',
    sub_status: 'Delivered_Other',
    stage: 'Delivered',
    description: 'trackingDelivered',
  },
  cancelled: {
    status: 'Exception',
    sub_status: 'Exception_Cancel',
    stage: null,
    description: 'trackingCancelled',
  },
};

/** The state that begins an order's way, and those that follow. */
const milestonesOf = (history: readonly OrderEvent[]): OrderState[] => {
  const isConfirmed = history.some(({ state }) => state === 'confirmed');
  return [isConfirmed ? 'confirmed' : 'paid', 'shipped', 'delivered'];
};

/**
 * The way of an order in the shape of 17TRACK's `track_info`, from the states it has been in.
 * Milestones that are not reached have no time. `undefined` for an order that was
 * neither paid nor confirmed: there is no parcel yet.
 */
export function trackInfo(history: readonly OrderEvent[], messages: (name: MessageName) => string) {
  const timeOf = (state: OrderState) => history.findLast((event) => event.state === state)?.at;
  const latest = history.findLast(({ state }) => state in STAGES);
  const stage = latest && STAGES[latest.state];
  const milestones = milestonesOf(history);
  if (!stage || !milestones[0] || timeOf(milestones[0]) === undefined) return undefined;
  return {
    latest_status: {
      status: stage.status,
      sub_status: stage.sub_status,
      sub_status_descr: null,
    },
    latest_event: {
      time_iso: latest.at,
      time_utc: latest.at,
      description: messages(stage.description),
      location: null,
      stage: stage.stage,
      sub_status: stage.sub_status,
    },
    milestone: milestones.map((state) => {
      const time = timeOf(state) ?? null;
      return { key_stage: STAGES[state]?.stage ?? null, time_iso: time, time_utc: time };
    }),
  };
}

/** Why nothing is under way for an order that was neither paid nor confirmed. */
export function whyNoParcel(state: OrderState): MessageName {
  if (state === 'expired') return 'orderExpired';
  if (state === 'awaiting_confirmation') return 'trackingUnconfirmed';
  return state === 'cancelled' ? 'trackingCancelled' : 'trackingUnpaid';
}
