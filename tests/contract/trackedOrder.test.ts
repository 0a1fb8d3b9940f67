import { ORDER_STATES, type OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { trackInfo as trackInfoSchema } from '@vitrine/contract/api/entities/trackInfo.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayMove } from '../../packages/reference-api/orders/orderState.ts';
import { type OrderEvent, trackInfo } from '../../packages/reference-api/parcels/orderTracking.ts';
import { timelineOf } from '../../src/features/orders/timeline.ts';

const STAGES: Partial<Record<OrderState, string>> = {
  paid: 'InfoReceived',
  confirmed: 'InfoReceived',
  shipped: 'PickedUp',
  delivered: 'Delivered',
};

/** Any life that an order may have, each state some ms after the one before. */
const life: fc.Arbitrary<OrderEvent[]> = fc
  .array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9e8 })), { maxLength: 5 })
  .map((steps) => {
    let state: OrderState = 'pending_payment';
    let time = Date.parse('2026-03-01T12:00:00.000Z');
    return steps.flatMap(([choice, gap]) => {
      const ways: OrderState[] = ORDER_STATES.filter((to) => mayMove(state, to));
      const next = ways[choice % ways.length];
      if (next === undefined) return [];
      state = next;
      time += gap;
      return [{ state, at: new Date(time).toISOString() }];
    });
  });

test('what the API tells of any order is the timeline of its states, with their times', () => {
  fc.assert(
    fc.property(life, (history) => {
      const info = trackInfo(history, (name) => name);
      const isToBeSent = history.some(({ state }) => state === 'paid' || state === 'confirmed');
      expect(info !== undefined).toBe(isToBeSent);
      if (!info) return;
      const { milestone, latest_status } = parseResponse('trackOrder', trackInfoSchema, info);
      const isStopped = ['Delivered', 'Exception'].includes(latest_status.status);
      const stops = timelineOf(milestone, isStopped);
      const reached = history.flatMap(({ state, at }) => {
        const stage = STAGES[state];
        return stage === undefined ? [] : [{ stage, reached: true, at }];
      });
      expect(stops.filter((stop) => stop.reached)).toEqual(reached);
      const isOver = history.some(({ state }) => state === 'delivered' || state === 'cancelled');
      expect(stops.length).toBe(isOver ? reached.length : 3);
    }),
    { numRuns: 500 },
  );
});
