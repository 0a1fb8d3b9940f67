import { describe, expect, it } from 'vitest';
import { BusyError } from './busyError.ts';
import { createFairQueue } from './fairQueue.ts';

/** A queue of one work that never ends, with these waiting in the second lane. */
function fullQueue(...waiting: string[]) {
  const queue = createFairQueue({ atOnce: 1, waiting: waiting.length });
  const forever = () => new Promise<never>(() => undefined);
  const all = ['working', ...waiting].map((who) => queue.run(1, who, forever));
  return { queue, all };
}

describe('a queue without a place', () => {
  it('has none for somebody new where everybody waits for one thing, and says so', async () => {
    const { queue } = fullQueue('a', 'b');
    expect(queue.hasPlace(1, 'c')).toBe(false);
    await expect(queue.run(1, 'c', async () => 1)).rejects.toBeInstanceOf(BusyError);
  });

  it('has one for somebody new where another waits for more, whose last work goes', async () => {
    const { queue, all } = fullQueue('a', 'a', 'b');
    expect([queue.hasPlace(1, 'c'), queue.hasPlace(1, 'a')]).toEqual([true, false]);
    void queue.run(1, 'c', async () => 1);
    await expect(all[2]).rejects.toBeInstanceOf(BusyError);
  });

  it('has one in its other lane', () => {
    const { queue } = fullQueue('a', 'b');
    expect(queue.hasPlace(0, 'c')).toBe(true);
  });
});
