import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** The stores as a page finds them whose storage already holds these values. */
async function pageWith(values: Record<string, string>) {
  const kept = new Map(Object.entries(values));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  return { kept, ...(await import('./session.ts')) };
}

test('a stored token is a session, with or without a name', async () => {
  const { $session } = await pageWith({ auth_token: 't1' });
  expect($session.get()).toEqual({ token: 't1', name: '', avatar: '' });
});

test('a name without a token is no session', async () => {
  const { $session } = await pageWith({ auth_name: 'Ada' });
  expect($session.get()).toBeNull();
});

test('§3.16 §3.19 a session is kept under the three keys, and forgotten completely', async () => {
  const { kept, $session, keepSession, clearSession } = await pageWith({});
  const avatar = 'https://cdn.example/ada.webp';
  keepSession({ token: 't1', name: 'Ada', avatar });
  const stored = { auth_token: 't1', auth_name: 'Ada', auth_avatar: avatar };
  expect(Object.fromEntries(kept)).toEqual(stored);
  expect($session.get()?.name).toBe('Ada');
  clearSession();
  expect(kept.size).toBe(0);
  expect($session.get()).toBeNull();
});
