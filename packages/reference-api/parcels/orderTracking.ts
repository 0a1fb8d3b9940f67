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

const STAGES: Partial<Record<OrderState, Stage>> = {
  paid: {
    status: 'InfoReceived',
    sub_status: 'InfoReceived',
    stage: 'InfoReceived',
    description: 'trackingPaid',
  },
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

const MILESTONES: OrderState[] = ['paid', 'shipped', 'delivered'];

/**
 * The way of an order in the shape of 17TRACK's `track_info`, from the states it has been in.
 * Milestones that are not reached have no time. `undefined` for an order that was never paid:
 * there is no parcel yet.
 */
export function trackInfo(history: readonly OrderEvent[], messages: (name: MessageName) => string) {
  const timeOf = (state: OrderState) => history.findLast((event) => event.state === state)?.at;
  const latest = history.findLast(({ state }) => state in STAGES);
  const stage = latest && STAGES[latest.state];
  if (!stage || timeOf('paid') === undefined) return undefined;
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
    milestone: MILESTONES.map((state) => {
      const time = timeOf(state) ?? null;
      return { key_stage: STAGES[state]?.stage ?? null, time_iso: time, time_utc: time };
    }),
  };
}

/** Why nothing is under way for an order that was never paid. */
export function whyNoParcel(state: OrderState): MessageName {
  if (state === 'expired') return 'orderExpired';
  return state === 'cancelled' ? 'trackingCancelled' : 'trackingUnpaid';
}
