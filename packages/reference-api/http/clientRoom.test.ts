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

it('has room for four clients of one /48, and goes on having it for others', () => {
  const room = createClientRoom({ all: 100, byClient: 2 });
  const taken = Array.from({ length: 20 }, (_, index) => room.enter(`2001:db8:1:${index}::/64`, 2));
  expect(taken.map((leave) => leave !== undefined)).toEqual(
    Array.from(taken, (_, index) => index < 4),
  );
  expect(room.enter('2001:db8:2:0::/64', 2)).toBeDefined();
  taken[0]?.();
  expect(room.enter('2001:db8:1:9::/64', 2)).toBeDefined();
  expect(room.enter('2001:db8:1:9::/64', 1)).toBeUndefined();
});
