import { expect, test } from 'vitest';
import {
  ApiMalformedError,
  ApiRefusalError,
  ApiTimeoutError,
  ApiUnreachableError,
} from '../../api/errors.ts';
import { outcomeOf } from './orderOutcome.ts';

const refusal = (code: number, message: string, data?: unknown) =>
  new ApiRefusalError('POST /api/order', { status: code, code, message, errors: {}, data });

test('a conflict tells prices in cents, what is left and what is gone', () => {
  const data = {
    prices: [{ product_id: 1, unit_price: 19.99 }],
    sold_out: [{ product_id: 2, available: 3 }],
    gone: [4],
  };
  expect(outcomeOf(refusal(409, 'Changed', data))).toEqual({
    kind: 'conflict',
    message: 'Changed',
    prices: [{ product_id: 1, unit_price: 1999 }],
    sold_out: [{ product_id: 2, available: 3 }],
    gone: [4],
  });
});

test.each([
  ['no details', undefined],
  ['empty details', {}],
  ['details of another shape', { prices: 'all' }],
])('a 409 with %s is a plain refusal', (_, data) => {
  expect(outcomeOf(refusal(409, 'No.', data))).toEqual({ kind: 'refused', message: 'No.' });
});

test('a refusal keeps the words of the API; one without words is a failure', () => {
  expect(outcomeOf(refusal(429, 'Too often'))).toEqual({ kind: 'refused', message: 'Too often' });
  expect(outcomeOf(refusal(500, ' '))).toEqual({ kind: 'failed' });
});

test.each([ApiTimeoutError, ApiUnreachableError, ApiMalformedError])(
  '%o is a failure',
  (Failure) => {
    expect(outcomeOf(new Failure('POST /api/order', 'x'))).toEqual({ kind: 'failed' });
  },
);

test('an error of the shop itself is a failure to the buyer', () => {
  expect(outcomeOf(new TypeError('x'))).toEqual({ kind: 'failed' });
});
