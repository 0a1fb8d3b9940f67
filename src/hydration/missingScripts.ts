import { pressed } from './pressed.ts';

/**
 * What happens where a script does not come. A page whose scripts are gone (published anew while it
 * was open) is loaded again, at most once per 10 s (spec section 9): a page that is itself such a
 * reload waits out that time, and says what is missing. So does one where a button was pressed that
 * waits for the script, also while it is being loaded again: it would have forgotten that. Offline
 * it says that the press waits for the connection (intent.ts, services/entry.ts). It must not be one
 * of those scripts. What a visitor typed is in the stores by then.
 */
const MIN_MS_BETWEEN_RELOADS = 10_000;

const reload = () => location.reload();
let isReloading = false;

/** Says in a place of the page that a part is missing, or offline that what was pressed waits (MissingPart.astro). */
function tell(place: Element): void {
  const message = document.getElementById('missing-part');
  const [missing, waits, again] = (message?.children ?? []) as HTMLElement[];
  if (!(message && missing && waits && again)) return;
  const isWaiting = !navigator.onLine && pressed().length > 0;
  missing.hidden = isWaiting;
  waits.hidden = !isWaiting;
  again.hidden = isWaiting;
  again.onclick = () => {
    if (navigator.onLine) return reload();
    again.ariaBusy = 'true';
    addEventListener('online', reload);
    tell(document.body);
  };
  if (place !== document.body) place.replaceChildren(message);
  message.hidden = false;
  if (!isWaiting) return;
  // What waited is on its way then, or is done.
  const hide = () => {
    if (navigator.onLine || pressed().length === 0) message.hidden ||= !waits.hidden;
  };
  addEventListener('online', hide);
  addEventListener('astro:hydrate' satisfies PageEvent, hide, true);
}

/** Loads the page again, or says in a place of it what is missing; without a place nothing is said. */
function fail(place?: Element): void {
  if (isReloading) return;
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  isReloading =
    navigator.onLine &&
    pressed().length === 0 &&
    (!isReload || performance.now() > MIN_MS_BETWEEN_RELOADS);
  if (isReloading) reload();
  else if (place) tell(place);
}

addEventListener('astro:hydration-error' satisfies PageEvent, ({ target }) => {
  const island = target as Element;
  // Where nobody pressed anything, these come by themselves when the connection is back.
  if (!navigator.onLine && pressed().length === 0 && island.matches('body, [client=intent]'))
    return;
  // An island that says that it is loading would say so for ever; what else was printed stays.
  const loading = island.querySelector<HTMLElement>('[aria-busy=true]:not(button, a)');
  fail(loading?.offsetParent ? island : document.body);
});

addEventListener(
  'press' satisfies PageEvent,
  () => {
    // Services hydrate islands by this event, too: then nobody pressed anything (hydrate.ts).
    if (isReloading && pressed().length > 0) {
      stop();
      isReloading = false;
    }
    if (!navigator.onLine) tell(document.body);
  },
  true,
);

// The islands' runtime and the services' entry stand in the page as scripts. Others are not missed:
// who adds one, as a payment provider's, says so in its place.
addEventListener(
  'error',
  ({ target }) => {
    const isOurs =
      target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/assets/`);
    if (!isOurs) return;
    fail(document.body);
    // Without the runtime no island comes, without the entry, which is a module, no custom element.
    const lost = target.type === 'module' ? ':not(:defined, astro-island)' : 'astro-island';
    /** Gives up what was pressed and waits for it: links lead where they do without script. */
    const letGo = () => {
      for (const control of pressed()) {
        if (!control.closest(lost)) continue;
        control.ariaBusy = null;
        if (control instanceof HTMLAnchorElement) location.assign(control.href);
      }
    };
    letGo();
    addEventListener('press' satisfies PageEvent, letGo, true);
  },
  true,
);

/**
 * Loads a part of the page's script, with the files beside it that the part needs. In every page
 * before its scripts, which call it as `lightPreload.ts` has them do.
 */
function loadPart(load: () => Promise<unknown>, files: readonly string[] = []): Promise<unknown> {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  return load().catch((error: unknown) => {
    fail();
    throw error;
  });
}

Object.assign(globalThis, { loadPart });
