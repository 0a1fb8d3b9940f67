import { ApiRefusalError, ApiUnreachableError } from '@vitrine/contract/api/errors.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { beginAtApi } from './apiPayment.ts';
import { placeFreeOrder } from './placeFreeOrder.ts';

vi.mock('./apiPayment.ts', () => ({ beginAtApi: vi.fn() }));

const begin = vi.mocked(beginAtApi);
const refusal = (status: number, data: unknown) =>
  new ApiRefusalError('POST /api/x/payments', {
    status,
    code: status,
    message: '',
    errors: {},
    data,
  });

beforeEach(() => {
  begin.mockReset();
});

it.each(['paid', 'shipped', 'delivered'])('is done where the order is %s', async (state) => {
  begin.mockRejectedValue(refusal(409, { state }));
  await expect(placeFreeOrder('HC1')).resolves.toBeUndefined();
});

it.each([
  refusal(409, { state: 'expired' }),
  refusal(409, undefined),
  refusal(422, { state: 'paid' }),
  new ApiUnreachableError('POST /api/x/payments', 'gone'),
])('is not done by %s', async (error) => {
  begin.mockRejectedValue(error);
  await expect(placeFreeOrder('HC1')).rejects.toBe(error);
});

it('is not done where a payment is started', async () => {
  begin.mockResolvedValue('P1');
  await expect(placeFreeOrder('HC1')).rejects.toThrow('costs nothing');
});
