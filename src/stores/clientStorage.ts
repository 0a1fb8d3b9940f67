import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { parseJson } from '../api/parseJson.ts';
import { CARRIES } from './knownVisitor.ts';

/**
 * Local storage that never throws, for the persisted stores. What a browser refuses to keep
 * (storage blocked, full or missing) is remembered for as long as the page lives; `onRemembered`
 * hears of it.
 */
export function createStorageEngine(
  open: () => Storage | undefined = () => globalThis.localStorage,
  remembered = new Map<string, string>(),
  onRemembered?: () => void,
): Record<string, string> {
  const kept = attempt(open);
  const read = (key: string) =>
    remembered.get(key) ?? attempt(() => kept?.getItem(key)) ?? undefined;
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => read(String(key)),
      has: (_, key) => read(String(key)) !== undefined,
      set: (_, key, value) => {
        const stored = attempt(() => {
          kept?.setItem(String(key), value);
          return kept !== undefined;
        });
        if (stored) remembered.delete(String(key));
        else remembered.set(String(key), value);
        onRemembered?.();
        return true;
      },
      deleteProperty: (_, key) => {
        remembered.delete(String(key));
        attempt(() => kept?.removeItem(String(key)));
        onRemembered?.();
        return true;
      },
    },
  );
}

/** `undefined` where the browser throws: a visitor who blocks storage is to meet no error. */
export function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What a visit goes on with where nothing can be stored: the cart, and whose its orders are. */
const CARRIED = [
  'guest_cart',
  'cart_seen',
  'cart_ordered',
  'guestUserId',
  'order_attempt',
  'begun_payments',
];
/** That the visitor has seen the notice. */
const TOLD = 'told';

let remembered = new Map<string, string>();
let say: (() => void) | undefined;

/** Calls `sayOnce` once a visit, where its cart or the order that it made is not stored. */
export function onNotStored(sayOnce: () => void): void {
  say = sayOnce;
  if (CARRIED.some((key) => remembered.has(key))) tell();
}

function tell(): void {
  if (!say || remembered.has(TOLD)) return;
  remembered.set(TOLD, 'yes');
  carry();
  say();
}

/**
 * Hands what is not stored on to the visit's next page, in the tab's name; browsers clear it for
 * other sites.
 */
function carry(): void {
  const carried = [...remembered].filter(([key]) => key === TOLD || CARRIED.includes(key));
  if (carried.length > 0 || window.name.startsWith(CARRIES))
    window.name = CARRIES + JSON.stringify(Object.fromEntries(carried));
  // After Buy now, the checkout says so: this page is left.
  if (remembered.has('guest_cart')) tell();
}

/**
 * Threat: other sites may name a tab, too. What it carries counts only where nothing can be stored.
 */
function carriedHere(): Map<string, string> {
  const { name } = window;
  const canStore = () => {
    localStorage.setItem(CARRIES, name);
    localStorage.removeItem(CARRIES);
    return true;
  };
  const isCarried = name.startsWith(CARRIES) && !attempt(canStore);
  const values = isCarried && parseJson(name.slice(CARRIES.length));
  return new Map(Object.entries(values || {}).map(([key, value]) => [key, String(value)]));
}

if (typeof window !== 'undefined') {
  remembered = carriedHere();
  setPersistentEngine(createStorageEngine(undefined, remembered, carry), windowPersistentEvents);
}
