/**
 * A page whose scripts are gone (published anew while it was open) is loaded again, at most once
 * per 10 s (spec section 9): a page that is itself such a reload waits out that time, and says
 * what is missing. So does one where a button was pressed that waits for the script: loaded again,
 * it would have forgotten that. It must not be one of those scripts. What a visitor typed is in the
 * stores by then.
 */
const LEAST_MS_BETWEEN_RELOADS = 10_000;

const PRESSED = 'button[aria-busy=true]';

const reload = () => location.reload();
let reloading = false;

/** Loads the page again, or says in a place of it what is missing; without a place nothing is said. */
export function fail(place?: Element): void {
  if (reloading) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  reloading =
    navigator.onLine &&
    !document.querySelector(PRESSED) &&
    (!isReload || performance.now() > LEAST_MS_BETWEEN_RELOADS);
  if (reloading) {
    reload();
    return;
  }
  if (!place || place.querySelector(':scope > .missing-part')) return;
  const template = document.querySelector<HTMLTemplateElement>('#missing-part');
  const said = template?.content.cloneNode(true) as DocumentFragment | undefined;
  if (!said) return;
  for (const button of said.querySelectorAll('button')) button.onclick = reload;
  place[place === document.body ? 'append' : 'replaceChildren'](said);
}

addEventListener('astro:hydration-error', ({ target }) => {
  // An island that says that it is loading would say so for ever; what else was printed stays.
  const island = target as Element;
  const loading = island.querySelector('[aria-busy=true]:not(button)');
  fail(loading?.checkVisibility() ? island : document.body);
});

function letGo(): void {
  for (const button of document.querySelectorAll(PRESSED)) button.removeAttribute('aria-busy');
}

// The runtime of the islands stands in the page as a script; other hosts' scripts are not missed.
addEventListener(
  'error',
  ({ target }) => {
    const isOurs =
      target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`);
    if (!isOurs) return;
    fail(document.body);
    letGo();
    addEventListener('press', letGo, true);
  },
  true,
);
