import { expect, test } from 'vitest';
import {
  ApiMalformedError,
  ApiRefusalError,
  ApiTimeoutError,
  ApiUnreachableError,
} from '../../api/errors.ts';
import { addressOutcomeOf } from './addressOutcome.ts';

const refusal = (code: number, message = '', errors: Record<string, string[]> = {}) =>
  new ApiRefusalError('POST /api/shipping-addresses', { status: code, code, message, errors });

test.each([400, 401])('code %i refuses the address as a whole, in the API’s words', (code) => {
  const outcome = addressOutcomeOf(refusal(code, ' No. ', { city: ['Too long'] }));
  expect(outcome).toEqual({ kind: 'refused', message: 'No.' });
});

test('a 200 whose envelope says 400 is the same', () => {
  const result = { status: 200, code: 400, message: '', errors: {} };
  expect(addressOutcomeOf(new ApiRefusalError('POST /', result))).toEqual({
    kind: 'refused',
    message: '',
  });
});

test('errors by field stay with the fields of the form', () => {
  const errors = { city: ['Too long', 'Odd'], orderId: ['Unknown'] };
  expect(addressOutcomeOf(refusal(422, 'Check', errors))).toEqual({
    kind: 'fields',
    errors: { city: 'Too long Odd' },
  });
});

test('an order that is closed is told apart', () => {
  expect(addressOutcomeOf(refusal(409, 'Expired'))).toEqual({ kind: 'closed', message: 'Expired' });
});

test.each([
  new ApiTimeoutError('POST /', 'x'),
  new ApiUnreachableError('POST /', 'x'),
  new ApiMalformedError('POST /', 'x'),
  refusal(422, 'Check', { orderId: ['Unknown'] }),
  refusal(500),
  new TypeError('x'),
])('%s says nothing about the address', (error) => {
  expect(addressOutcomeOf(error)).toEqual({ kind: 'failed' });
});
