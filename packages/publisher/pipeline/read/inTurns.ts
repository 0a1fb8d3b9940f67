import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long what is read may take of a turn of the event loop, in ms. */
const TURN_MS = 4;

/**
 * Items as they come, and a turn of the event loop for others after each 4 ms. Items that have come
 * together would else be read in one turn, in which a shop that publishes itself serves nobody.
 */
export async function* inTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let until = performance.now() + TURN_MS;
  for await (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + TURN_MS;
  }
}
