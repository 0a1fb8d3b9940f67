import { persistentAtom, setPersistentEngine } from '@nanostores/persistent';
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStorageEngine, createStorageEvents } from './clientStorage.ts';

/** As much of `Storage` as the engine uses; `max` values fit. */
function storage(max = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!values.has(key) && values.size >= max) throw new DOMException('', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

const blocked = () => {
  throw new DOMException('', 'SecurityError');
};

test('what is set is kept by the storage and seen by the next page', () => {
  const kept = storage();
  createStorageEngine(() => kept).guest_cart = '[]';
  const next = createStorageEngine(() => kept);
  expect(next.guest_cart).toBe('[]');
  expect('guest_cart' in next).toBe(true);
});

test.each([
  ['blocked', blocked],
  ['missing', () => undefined],
  ['full', () => storage(0)],
])('%s storage: the value lives as long as the page', (_, open) => {
  const engine = createStorageEngine(open);
  expect('auth_token' in engine).toBe(false);
  engine.auth_token = 'a';
  expect(engine.auth_token).toBe('a');
  delete engine.auth_token;
  expect(engine.auth_token).toBeUndefined();
});

test('a value that did not fit does not hide the one that fits later', () => {
  const kept = storage(1);
  kept.setItem('other', 'x');
  const engine = createStorageEngine(() => kept);
  engine.language = 'zh';
  kept.removeItem('other');
  engine.language = 'en';
  expect(kept.getItem('language')).toBe('en');
  expect(engine.language).toBe('en');
});

test('what another tab changes and takes back is as before, although nobody looked', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const kept = storage();
  kept.setItem('guestUserId', 'mine');
  const written = vi.spyOn(kept, 'setItem');
  const engine = createStorageEngine(() => kept);
  setPersistentEngine(engine, createStorageEvents(engine));
  const store = persistentAtom<string | undefined>('guestUserId', undefined);
  const hear = (newValue: string) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'guestUserId', newValue }));

  expect(store.get()).toBe('mine');
  hear('another');
  expect(store.get()).toBe('another');
  vi.advanceTimersByTime(STORE_UNMOUNT_DELAY);
  hear('mine');
  expect(store.get()).toBe('mine');

  hear('another');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(store.get()).toBe('mine');
  expect(written).not.toHaveBeenCalled();
});
