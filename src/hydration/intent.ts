import type { ClientDirective } from 'astro';
import { pressed } from './pressed.ts';

const SIGNS = [
  'pointerenter',
  'touchstart',
  'focusin',
  'press',
] satisfies (keyof HTMLElementEventMap)[];
/** What was asked for while the connection was away often fails in the first instant that it is back. */
const ONLINE_MS = 1000;

/**
 * `client:intent`: the island hydrates when somebody is about to use it, or when a service has a
 * reason to (services/hydrate.ts). What is pressed before that looks busy (earlyPress.ts), and is
 * pressed again once the island is there. Where a script does not arrive the page says so
 * (missingScripts.ts), and the next sign tries again, or the connection that is back: offline, a
 * press waits for it.
 *
 * With `others` it hydrates with the first other island, too, which has brought React anyway.
 */
const intent: ClientDirective = (load, { value }, island) => {
  let isOnItsWay = false;
  const isWaiting = () => island.hasAttribute('ssr');

  async function hydrate(): Promise<void> {
    if (isOnItsWay || !isWaiting()) return;
    isOnItsWay = true;
    const mount = await load();
    const controls = pressed(island);
    // React is to find what the server printed.
    for (const control of controls) control.ariaBusy = null;
    await mount();
    isOnItsWay = false;
    // React hydrates at once where it is clicked.
    const isThere = !isWaiting();
    for (const control of controls) {
      if (isThere) control.click();
      else if (control instanceof HTMLAnchorElement) location.assign(control.href);
      else if (!navigator.onLine) control.ariaBusy = 'true';
    }
    if (!(isThere || navigator.onLine))
      addEventListener('online', () => setTimeout(hydrate, ONLINE_MS), { once: true });
  }

  if (value === 'others')
    document.addEventListener('astro:hydrate' satisfies PageEvent, hydrate, {
      capture: true,
      once: true,
    });
  for (const sign of SIGNS) island.addEventListener(sign, hydrate, { passive: true });
  if (pressed(island).length > 0) void hydrate();
};

export default intent;
