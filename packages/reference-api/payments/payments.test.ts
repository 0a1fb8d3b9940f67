import { expect, it, onTestFinished, vi } from 'vitest';
import { inTime } from './payments.ts';

it('gives what comes in time', async () => {
  expect(await inTime(Promise.resolve('done'), 1_000, 'late')).toBe('done');
  await expect(inTime(Promise.reject(new Error('broken')), 1_000, 'late')).rejects.toThrow(
    'broken',
  );
});

it('does not wait for what is late, nor mind how that ends', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => {
    process.off('unhandledRejection', unhandled);
  });
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await inTime(promise, 1, 'late')).toBe('late');
  reject(new Error('broken'));
  await new Promise((done) => setImmediate(done));
  expect(unhandled).not.toHaveBeenCalled();
});
