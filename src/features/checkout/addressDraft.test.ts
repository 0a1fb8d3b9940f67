import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_ADDRESS } from '../address/addressFields.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

/** The store as the tab finds it after a reload. */
async function reload() {
  vi.resetModules();
  return import('./addressDraft.store.ts');
}

test('what is typed is there after a reload, and gone once it is forgotten', async () => {
  const { typeAddress } = await reload();
  typeAddress('firstName', '欧阳');
  typeAddress('city', 'x'.repeat(200));
  const { $addressDraft, forgetAddressDraft } = await reload();
  expect($addressDraft.get()).toEqual({
    ...EMPTY_ADDRESS,
    firstName: '欧阳',
    city: 'x'.repeat(200),
  });
  forgetAddressDraft();
  expect(kept.size).toBe(0);
  expect((await reload()).$addressDraft.get()).toEqual(EMPTY_ADDRESS);
});

test.each(['{', 'null', '[]', '"text"', '7'])('%s in storage is an empty form', async (text) => {
  kept.set('checkout_address', text);
  expect((await reload()).$addressDraft.get()).toEqual(EMPTY_ADDRESS);
});

test('what can be read of a damaged entry is read', async () => {
  kept.set('checkout_address', '{"city":"London","country":5}');
  expect((await reload()).$addressDraft.get()).toEqual({ ...EMPTY_ADDRESS, city: 'London' });
});

test('blocked storage keeps the values for as long as the page lives', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { $addressDraft, typeAddress } = await reload();
  typeAddress('city', 'London');
  expect($addressDraft.get().city).toBe('London');
});
