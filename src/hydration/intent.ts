import type { ClientDirective } from 'astro';

const SIGNS = ['pointerenter', 'touchstart', 'focusin'];

/**
 * `client:intent`: the island hydrates when somebody is about to use it. A button pressed before
 * that looks busy, and is pressed again once the island is there; links work as they are. Where a
 * script does not arrive the page says so (chunkFailure.ts), and the next sign tries again.
 */
const intent: ClientDirective = (load, _options, island) => {
  let pressed: HTMLElement | undefined;
  let isOnItsWay = false;
  const isWaiting = () => island.hasAttribute('ssr');

  async function hydrate(): Promise<void> {
    if (isOnItsWay || !isWaiting()) return;
    isOnItsWay = true;
    const mount = await load();
    const button = pressed;
    pressed = undefined;
    // React is to find what the server printed.
    button?.removeAttribute('aria-busy');
    await mount();
    isOnItsWay = false;
    // React hydrates at once where it is clicked.
    if (!isWaiting()) button?.click();
  }

  for (const sign of SIGNS) island.addEventListener(sign, hydrate, { passive: true });
  island.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!isWaiting() || !button) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      pressed = button;
      button.setAttribute('aria-busy', 'true');
      void hydrate();
    },
    true,
  );
};

export default intent;
