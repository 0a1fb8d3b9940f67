import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const at = (key_stage: string, time_iso: string | null) => ({ key_stage, time_iso });

describe('a timeline', () => {
  test('reads each time by its own offset, and without one as UTC', () => {
    const stops = timelineOf([
      at('Arrival', '2026-06-29T08:00:00+08:00'),
      at('Departure', '2026-06-28T20:00:00-07:00'),
      at('PickedUp', '2026-06-24 09:00:00'),
    ]);
    expect(stops.map(({ stage, at }) => [stage, at])).toEqual([
      ['PickedUp', '2026-06-24T09:00:00.000Z'],
      ['Arrival', '2026-06-29T00:00:00.000Z'],
      ['Departure', '2026-06-29T03:00:00.000Z'],
    ]);
  });

  test('tells what is to come, but neither what was skipped nor a way back', () => {
    const stops = timelineOf([
      at('InfoReceived', null),
      at('PickedUp', '2026-06-24T09:00:00Z'),
      at('Departure', null),
      at('Delivered', null),
      at('Returning', null),
    ]);
    expect(stops.map(({ stage, reached }) => [stage, reached])).toEqual([
      ['PickedUp', true],
      ['Departure', false],
      ['Delivered', false],
    ]);
  });

  test.each(['Delivered', 'Returned'])('ends with %s', (end) => {
    const stops = timelineOf([
      at(end, '2026-06-24T09:00:00Z'),
      at('Returning', null),
      at('X', null),
    ]);
    expect(stops.map(({ stage }) => stage)).toEqual([end]);
  });

  test('promises nothing of a parcel that was stopped', () => {
    const milestones = [at('InfoReceived', '2026-06-24T09:00:00Z'), at('Delivered', null)];
    expect(timelineOf(milestones, true)).toHaveLength(1);
  });

  test('keeps a stage whose time makes no sense', () => {
    const stops = timelineOf([at('Arrival', 'yesterday'), at('PickedUp', '2026-06-24T09:00:00Z')]);
    expect(stops).toEqual([
      { stage: 'PickedUp', reached: true, at: '2026-06-24T09:00:00.000Z' },
      { stage: 'Arrival', reached: true, at: null },
    ]);
  });
});

const time = fc.oneof(
  fc.constant(null),
  fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
  fc
    .tuple(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
      fc.integer({ min: -12, max: 14 }),
    )
    .map(([date, hours]) => {
      const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
      return `${date.toISOString().slice(0, 19)}${offset}`;
    }),
  fc.string(),
);
const stage = fc.oneof(
  fc.constantFrom('InfoReceived', 'PickedUp', 'Arrival', 'Delivered', 'Returning', 'Returned', ''),
  fc.string(),
);

test('any list of milestones is a timeline in order, whose times can be read', () => {
  const milestones = fc.array(fc.record({ key_stage: stage, time_iso: time }));
  fc.assert(
    fc.property(milestones, fc.boolean(), (given, stopped) => {
      const stops = timelineOf(given, stopped);
      const reached = stops.filter((stop) => stop.reached);
      expect(stops.slice(0, reached.length)).toEqual(reached);
      const named = given.filter(({ key_stage, time_iso }) => key_stage && time_iso !== null);
      expect(reached.map((stop) => stop.stage).sort()).toEqual(
        named.map(({ key_stage }) => key_stage).sort(),
      );
      const times = reached.flatMap((stop) => stop.at ?? []);
      expect(times).toEqual(times.toSorted());
      for (const iso of times) expect(new Date(iso).toISOString()).toBe(iso);
    }),
  );
});
