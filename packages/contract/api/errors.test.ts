import { expect, it } from 'vitest';
import { ApiRefusalError } from './errors.ts';

const refusal = (code: number, message: string) =>
  new ApiRefusalError('GET /api/blogs', { status: code, code, message, errors: {} });

it.each([400, 409, 503])('has the API’s message for visitors with %d', (code) => {
  expect(refusal(code, 'Sold out').serverMessage).toBe('Sold out');
});

it.each([500, 501, 504])(
  '§8.21 keeps what an API that broke says with %d from visitors',
  (code) => {
    const { message, serverMessage } = refusal(code, 'TypeError: x is undefined');
    expect(serverMessage).toBe('');
    expect(message).toContain('TypeError: x is undefined');
  },
);

it('has the message of a code that came with a status of success', () => {
  const result = { status: 200, code: 500, message: 'Sold out since noon', errors: {} };
  expect(new ApiRefusalError('GET /api/blogs', result).serverMessage).toBe('Sold out since noon');
});
