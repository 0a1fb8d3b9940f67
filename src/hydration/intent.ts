import type { ClientDirective } from 'astro';

const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'press'];
const PRESSED = 'button[aria-busy]';

/**
 * `client:intent`: the island hydrates when somebody is about to use it. A button pressed before
 * that looks busy (earlyPress.inline.ts), and is pressed again once the island is there; links work
 * as they are. Where a script does not arrive the page says so (chunkFailure.ts), and the next sign
 * tries again.
 *
 * With `idle` it hydrates by itself, too: when the page has loaded and the browser is idle, unless
 * the visitor saves data, and when another island has brought React anyway.
 */
const intent: ClientDirective = (load, { value }, island) => {
  let isOnItsWay = false;
  const isWaiting = () => island.hasAttribute('ssr');

  async function hydrate(): Promise<void> {
    if (isOnItsWay || !isWaiting()) return;
    isOnItsWay = true;
    const mount = await load();
    const button = island.querySelector<HTMLElement>(PRESSED);
    // React is to find what the server printed.
    button?.removeAttribute('aria-busy');
    await mount();
    isOnItsWay = false;
    // React hydrates at once where it is clicked.
    if (!isWaiting()) button?.click();
  }

  if (value === 'idle') onIdle(hydrate);
  for (const sign of SIGNS) island.addEventListener(sign, hydrate, { passive: true });
  if (island.querySelector(PRESSED)) void hydrate();
};

/** Calls back once, as `idle` has it. */
function onIdle(hydrate: () => void): void {
  document.addEventListener('astro:hydrate', hydrate, { capture: true, once: true });
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const whenIdle = () => {
    // Safari has no idle callbacks: by then it has drawn what it loaded.
    if ('requestIdleCallback' in window) requestIdleCallback(hydrate);
    else setTimeout(hydrate, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

export default intent;
