import {
  ApiMalformedError,
  ApiRefusalError,
  ApiTimeoutError,
  ApiUnreachableError,
} from '@vitrine/contract/api/errors.ts';
import { ADDRESS_FIELDS } from '@vitrine/contract/domain/shippingAddress.ts';
import { expect, test } from 'vitest';
import { addressOutcomeOf } from './addressOutcome.ts';

const refusal = (code: number, message = '', errors: Record<string, string[]> = {}) =>
  new ApiRefusalError('POST /api/shipping-addresses', { status: code, code, message, errors });

const outcomeOf = (error: unknown, isSignedIn = false) =>
  addressOutcomeOf(error, isSignedIn ? ADDRESS_FIELDS.slice(1, -1) : ADDRESS_FIELDS.slice(0, -1));

test('code 400 refuses the address as a whole, in the API’s words', () => {
  const outcome = outcomeOf(refusal(400, ' No. ', { city: ['Too long'] }));
  expect(outcome).toEqual({ kind: 'refused', message: 'No.' });
});

test('an error of a field that is not on the page is a message', () => {
  const needed = { email: ['Please enter your e-mail address'], phone: ['Missing', ' Or short '] };
  expect(outcomeOf(refusal(422, 'Check', needed), true)).toEqual({
    kind: 'failed',
    message: 'Please enter your e-mail address Missing  Or short',
  });
  expect(outcomeOf(refusal(422, 'Check', needed))).toEqual({
    kind: 'fields',
    errors: { email: 'Please enter your e-mail address' },
    message: 'Missing  Or short',
  });
});

test.each([401, 403, 422, 429, 503])('what %i says without fields is said', (code) => {
  expect(outcomeOf(refusal(code, 'Not to the moon'))).toEqual({
    kind: 'failed',
    message: 'Not to the moon',
  });
});

test('a 200 whose envelope says 400 is the same', () => {
  const result = { status: 200, code: 400, message: '', errors: {} };
  expect(outcomeOf(new ApiRefusalError('POST /', result))).toEqual({
    kind: 'refused',
    message: '',
  });
});

test('errors by field stay with the fields of the form', () => {
  const errors = { city: ['Too long', 'Odd'], orderId: ['Unknown'] };
  expect(outcomeOf(refusal(422, 'Check', errors))).toEqual({
    kind: 'fields',
    errors: { city: 'Too long Odd' },
    message: 'Unknown',
  });
});

test('an order that is closed is told apart', () => {
  expect(outcomeOf(refusal(409, 'Expired'))).toEqual({ kind: 'closed', message: 'Expired' });
});

test.each([
  new ApiTimeoutError('POST /', 'x'),
  new ApiUnreachableError('POST /', 'x'),
  new ApiMalformedError('POST /', 'x'),
  refusal(500),
  new TypeError('x'),
])('%s says nothing about the address', (error) => {
  expect(outcomeOf(error)).toEqual({ kind: 'failed', message: '' });
});
