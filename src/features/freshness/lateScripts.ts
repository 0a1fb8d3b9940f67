import { fail } from './chunkFailure.ts';

/**
 * Pages read and sell without their scripts, so these wait until all that is seen at first has come
 * and been painted, or until somebody touches the page. Not on pages that are nothing without them,
 * nor for a customer who is known. The build marks them, as its own `lateScripts.ts` says.
 */
const AT_ONCE = '[data-signed-in], [data-cart-count]:not([hidden]), [data-at-once]';

/**
 * What can be seen before them and does nothing or less without: pressed earlier, it is pressed when
 * they are there. Islands keep their early clicks themselves.
 */
const PRESSED =
  'a[data-language], [data-inquiry], [data-logout], [data-thumbnails] a, [command], [data-cookie-settings]';

const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done));
let isBegun = false;
let areThere = false;
/** Pressed again because nothing happened, an element is meant once. */
const waiting = new Set<HTMLElement>();

async function start(): Promise<void> {
  if (isBegun) return;
  isBegun = true;
  await parsed;
  const parts = [...document.querySelectorAll<HTMLElement>('[data-late]')].map((mark) =>
    import(/* @vite-ignore */ mark.dataset.late ?? '').catch((error: unknown) => {
      console.info(error);
      fail(document.body);
    }),
  );
  await Promise.all(parts);
  areThere = true;
  for (const pressed of waiting) pressed.click();
}

addEventListener('pointerdown', start);
addEventListener('keydown', start);
addEventListener(
  'click',
  (event) => {
    const pressed = (event.target as Element).closest<HTMLButtonElement>(PRESSED);
    // What has a command the browser itself opens, if it knows commands. With a key, a press means
    // another tab or window, which can't be pressed again.
    if (areThere || !pressed || pressed.command || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    // Its own script may be there while another is not: it would be done now, and once more then.
    event.stopImmediatePropagation();
    waiting.add(pressed);
    start();
  },
  true,
);
parsed.then(() => {
  if (document.querySelector(AT_ONCE)) start();
});
addEventListener('load', () => {
  // A page that is rendered ahead has no frames: it is to be whole when it is shown.
  if (document.prerendering) start();
  else requestAnimationFrame(() => requestAnimationFrame(start));
});
