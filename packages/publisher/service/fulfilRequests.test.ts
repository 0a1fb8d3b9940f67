import { expect, it } from 'vitest';
import type { Hint } from '../pipeline/hints.ts';
import { pollAgain } from './fulfilRequests.ts';
import type { PublishRequest } from './publishQueue.ts';

const NOW = 1_800_000_000_000;

const request = (tries: number, ...hints: Hint[]): PublishRequest => ({
  id: 1,
  at: NOW,
  by: 'webhook',
  hints,
  tries,
});
const hint = (kind: Hint['kind'], key: string): Hint => ({ kind, key });

it('polls for what is missing, later each time, and not for ever', () => {
  const [ring, pen] = [hint('product', 'ring'), hint('product', 'pen')];
  expect(pollAgain([request(0, ring)], [], NOW)).toBeNull();
  expect(pollAgain([request(0, ring, pen), request(0)], [pen], NOW)).toEqual({
    by: 'webhook',
    hints: [pen],
    tries: 1,
    due: NOW + 500,
  });
  expect(pollAgain([request(3, pen)], [pen], NOW)).toMatchObject({ tries: 4, due: NOW + 4_000 });
  expect(pollAgain([request(8, pen)], [pen], NOW)).toBeNull();
});
