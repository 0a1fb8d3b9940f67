import { expect, it } from 'vitest';
import { ACCEPTED, kindOf, problemOf } from './reviewFile.ts';

const LIMITS = { image: 100, video: 500 };
const file = (name: string, size = 10, type = '') => ({ name, size, type });

it('§5.11 takes the types of the specification, whatever the case of their names', () => {
  for (const end of ['jpg', 'jpeg', 'png', 'gif', 'webp', 'JPG', 'WebP']) {
    expect(kindOf(file(`a.${end}`)), end).toBe('image');
  }
  for (const end of ['mp4', 'avi', 'mov', 'mkv', 'webm', 'MOV']) {
    expect(kindOf(file(`a.${end}`)), end).toBe('video');
  }
  expect(ACCEPTED).toContain('image/jpeg,image/png');
  expect(ACCEPTED).toContain('.mkv');
});

it.each([
  ['a note', file('note.pdf'), 'wrongType'],
  ['a drawing that may hold a script', file('a.svg', 10, 'image/svg+xml'), 'wrongType'],
  ['a name that only begins like a picture', file('a.jpg.exe'), 'wrongType'],
  ['a name without end, of a type that is known', file('image', 10, 'image/jpeg'), undefined],
  ['a name without end, of no type', file('image'), 'wrongType'],
  ['a name that is a property of every object', file('a.constructor'), 'wrongType'],
  ['an empty picture', file('a.png', 0), 'empty'],
  ['a picture at the limit', file('a.png', 100), undefined],
  ['a picture above it', file('a.png', 101), 'imageTooLarge'],
  ['a video at the limit', file('a.mov', 500), undefined],
  ['a video above it', file('a.mov', 501), 'filmTooLarge'],
])('%s', (_, given, problem) => {
  expect(problemOf(given, LIMITS)).toBe(problem);
});
