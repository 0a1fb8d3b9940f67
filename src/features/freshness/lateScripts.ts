import { fail } from './chunkFailure.ts';

/**
 * Pages read and sell without their scripts, so these wait until all that is seen at first has come
 * and been painted, or until somebody touches the page. Not on pages that are nothing without them,
 * nor for a customer who is known. The build marks them, as its own `lateScripts.ts` says.
 */
const AT_ONCE = '[data-signed-in], [data-cart-count]:not([hidden]), [data-at-once]';

/**
 * What does nothing or less without them: pressed earlier, it is pressed again when they are there.
 * Not what the browser itself opens, nor what stands in an element that keeps its own early clicks.
 */
const BUTTON = '[type=button]:not([popovertarget], [command], :not(:defined) *)';
const PRESSED = `${BUTTON}, [data-inquiry], a[data-language], [data-thumbnails] a`;

let scripts: Promise<unknown> | undefined;
let areThere = false;

function start(): void {
  const marks = [...document.querySelectorAll<HTMLElement>('[data-late]')];
  const parts = marks.map((mark) => {
    mark.remove();
    return import(mark.dataset.late ?? '').catch((error: unknown) => {
      console.info(error);
      fail(document.body);
    });
  });
  scripts = Promise.all([scripts, ...parts]).then(() => {
    areThere = true;
  });
}

for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start);
addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
  // With a key it means another tab or window, which can't be pressed again.
  if (areThere || !pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  start();
  scripts?.then(() => pressed.click());
});
addEventListener('DOMContentLoaded', () => {
  if (document.querySelector(AT_ONCE)) start();
});
addEventListener('load', () => {
  // A page that is rendered ahead has no frames: it is to be whole when it is shown.
  if (document.prerendering) start();
  else requestAnimationFrame(() => requestAnimationFrame(start));
});
