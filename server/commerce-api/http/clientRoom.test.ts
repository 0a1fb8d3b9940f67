import { expect, it } from 'vitest';
import { createClientRoom } from './clientRoom.ts';

const MEGABYTE = 1024 * 1024;
const VIDEO = 50 * MEGABYTE;

it('has room for two videos of one place, and for eight in all', () => {
  const room = createClientRoom({ all: 400 * MEGABYTE, byClient: 110 * MEGABYTE });
  expect(room.enter('a', VIDEO)).toBeDefined();
  const leave = room.enter('a', VIDEO);
  expect(room.enter('a', VIDEO)).toBeUndefined();
  leave?.();
  expect(room.enter('a', VIDEO)).toBeDefined();
  for (const client of ['b', 'c', 'd']) {
    expect([room.enter(client, VIDEO), room.enter(client, VIDEO)]).not.toContain(undefined);
  }
  expect(room.enter('e', VIDEO)).toBeUndefined();
});
