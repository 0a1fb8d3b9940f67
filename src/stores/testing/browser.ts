import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';

/** What is in a browser's local storage; `fail` makes writing throw, as full storage does. */
export interface TestBrowser {
  kept: Map<string, string>;
  fail: boolean;
  /** What another tab does to the storage, as this one hears of it. */
  otherTab(key: string, value: string | null): void;
  events: EventTarget;
}

/** A browser whose storage already holds these values; modules are loaded anew, as by a page. */
export function openBrowser(values: Record<string, string> = {}): TestBrowser {
  vi.resetModules();
  const kept = new Map(Object.entries(values));
  const events = new EventTarget();
  // Tests open many pages of one browser, and each listens.
  setMaxListeners(0, events);
  const browser: TestBrowser = {
    kept,
    fail: false,
    events,
    otherTab(key, value) {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }));
    },
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (browser.fail) throw new DOMException('', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', events);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      querySelector: () => null,
      getElementById: () => null,
    }),
  );
  return browser;
}
