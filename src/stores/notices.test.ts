import { beforeEach, expect, test } from 'vitest';
import { $loading, whileLoading } from './loading.ts';
import { $notices, dismiss, notify } from './notices.ts';

beforeEach(() => $notices.set([]));

test('§2.7 notices stand in the order they came and leave one by one', () => {
  notify('success', 'Added');
  notify('error', 'Failed');
  expect($notices.get().map(({ message }) => message)).toEqual(['Added', 'Failed']);
  dismiss($notices.get()[0]?.id ?? 0);
  expect($notices.get().map(({ message }) => message)).toEqual(['Failed']);
});

test('the same words do not pile up', () => {
  notify('error', 'Failed');
  notify('error', 'Failed');
  expect($notices.get()).toHaveLength(1);
});

test('the page waits for the longest of its works, and for none that failed', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const works = [whileLoading(() => first.promise), whileLoading(() => second.promise)];
  expect($loading.get()).toBe(2);
  first.resolve();
  second.reject(new Error('no answer'));
  await Promise.allSettled(works);
  expect($loading.get()).toBe(0);
});
