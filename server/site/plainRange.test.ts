import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainRange } from './plainRange.ts';
import { openRaw } from './testing.ts';
import { shopFolder } from './testShop.ts';

const FILM = '0123456789';

it.each([
  ['bytes=2-5', 206, '2345', '2-5'],
  ['bytes=2-', 206, '23456789', '2-9'],
  ['bytes=-3', 206, '789', '7-9'],
  ['bytes=-30', 206, FILM, '0-9'],
  ['bytes=8-30', 206, '89', '8-9'],
  [`bytes=8-${'9'.repeat(30)}`, 206, '89', '8-9'],
  [`bytes=${'9'.repeat(30)}-`, 416, '', '*'],
  ['bytes=10-', 416, '', '*'],
  ['bytes=-0', 416, '', '*'],
  ['bytes=5-2', 200, FILM, undefined],
  ['bytes=0-0', 200, FILM, undefined],
  ['bytes=0-1,4-5', 200, FILM, undefined],
  ['bytes=-', 200, FILM, undefined],
  ['lines=1-2', 200, FILM, undefined],
  ['bytes=0x2-5', 200, FILM, undefined],
])('%s of ten bytes is answered with %i', async (range, status, text, told) => {
  const ask = await openRaw(shopFolder({ 'film.mp4': FILM }));
  const answer = await ask('/film.mp4', { Range: range });
  expect([answer.status, answer.body.toString()]).toEqual([status, text]);
  expect(answer.headers['content-range']).toBe(told && `bytes ${told}/10`);
  expect((await ask('/film.mp4')).body.toString()).toBe(FILM);
});

it('asks for nothing that is not in the file, whatever it is given', () => {
  const part = fc.oneof(
    fc.nat().map(String),
    fc.constantFrom('', '0', '9'.repeat(30), '-1', '1e9'),
  );
  fc.assert(
    fc.property(part, part, fc.nat(), (first, last, size) => {
      const range = plainRange(`bytes=${first}-${last}`, size);
      if (range === undefined) return;
      const [, start = '', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
      expect(start).not.toBe('');
      if (end === '') return;
      expect(Number(end)).toBeGreaterThanOrEqual(Number(start));
      expect(Number(end)).toBeLessThan(size);
    }),
  );
});
