import { expect, it } from 'vitest';
import { inTurns } from './apiFetch.ts';

it('leaves turns of the event loop to others while items are read that have all come', async () => {
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  }, 1);
  const read: number[] = [];
  for await (const item of inTurns(ready(20))) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    read.push(item);
  }
  clearInterval(turn);
  expect(read).toHaveLength(20);
  expect(turns).toBeGreaterThan(5);
});

async function* ready(count: number) {
  for (let item = 0; item < count; item += 1) yield item;
}
