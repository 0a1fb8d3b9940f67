/**
 * A page whose scripts are gone (published anew while it was open) is loaded again, at most once
 * per 10 s (spec section 9): a page that is itself such a reload waits out that time, and says
 * what is missing. It must not be one of those scripts. What a visitor typed is in the stores by
 * then.
 */
const LEAST_MS_BETWEEN_RELOADS = 10_000;

const reload = () => location.reload();
let reloading = false;

function fail({ target }: Event): void {
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
  const part = document.querySelector<HTMLTemplateElement>('#missing-part')?.content;
  const said = part?.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!said) return;
  said.onclick = ({ target: clicked }) => {
    if (clicked instanceof HTMLButtonElement) reload();
  };
  place.append(said);
}

addEventListener('vite:preloadError', fail);
addEventListener('astro:hydration-error', fail);
addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement && event.target.type === 'module') fail(event);
  },
  true,
);
