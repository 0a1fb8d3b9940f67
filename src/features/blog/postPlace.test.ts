import { expect, it } from 'vitest';
import { postPlace } from './blogLists.ts';

it('opens with one large story and goes on in whole rows', () => {
  const places = Array.from({ length: 11 }, (_, index) => postPlace(index));
  expect(places.join(' ')).toBe('lead half half third third third feature third third third third');
});
