/**
 * A page whose scripts are gone (published anew while it was open) is loaded again, at most once
 * per 10 s (spec section 9): a page that is itself such a reload waits out that time, and says
 * what is missing. It must not be one of those scripts. What a visitor typed is in the stores by
 * then.
 */
const LEAST_MS_BETWEEN_RELOADS = 10_000;

const reload = () => location.reload();
let reloading = false;

/** Loads the page again, or says at `target` what is missing; nothing is said of the window's own. */
export function fail(target: EventTarget | null): void {
  if (reloading) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  reloading = navigator.onLine && (!isReload || performance.now() > LEAST_MS_BETWEEN_RELOADS);
  if (reloading) {
    reload();
    return;
  }
  const isIsland = target instanceof Element && target.localName === 'astro-island';
  const place = isIsland ? target : document.body;
  if (target === window || place.querySelector(':scope > .missing-part')) return;
  const template = document.querySelector<HTMLTemplateElement>('#missing-part');
  const said = template?.content.cloneNode(true) as DocumentFragment | undefined;
  if (!said) return;
  for (const button of said.querySelectorAll('button')) button.onclick = reload;
  // What stands in an island until then says that it is loading.
  place[isIsland ? 'replaceChildren' : 'append'](said);
}

addEventListener('astro:hydration-error', ({ target }) => fail(target));
