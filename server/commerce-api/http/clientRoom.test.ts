import { expect, it } from 'vitest';
import { createClientRoom } from './clientRoom.ts';

const MEGABYTE = 1024 * 1024;
const FILM = 50 * MEGABYTE;

it('has room for two films of one place, and for eight in all', () => {
  const room = createClientRoom({ all: 400 * MEGABYTE, byClient: 110 * MEGABYTE });
  expect(room.enter('a', FILM)).toBeDefined();
  const leave = room.enter('a', FILM);
  expect(room.enter('a', FILM)).toBeUndefined();
  leave?.();
  expect(room.enter('a', FILM)).toBeDefined();
  for (const client of ['b', 'c', 'd']) {
    expect([room.enter(client, FILM), room.enter(client, FILM)]).not.toContain(undefined);
  }
  expect(room.enter('e', FILM)).toBeUndefined();
});
