/**
 * Loads a part of what pages do without an island. Where it does not come the page says so, and
 * tries again when the connection is back.
 */
async function loadService(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    console.info(error);
    document.body.dispatchEvent(
      new Event('astro:hydration-error' satisfies PageEvent, { bubbles: true }),
    );
    addEventListener('online', () => loadService(load), { once: true });
  }
}

export type LoadService = typeof loadService;

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  void loadService(async () => {
    // Safari before 17 and Chrome before 114 have no popovers.
    if (!document.body.showPopover) await import('./popovers.ts');
    const services = await import('./services.ts');
    services.loadWhereNeeded(loadService);
  });
}

/**
 * Pages read and sell without their services, so these wait until all that is seen at first has come
 * and been painted, or until somebody touches the page; not for a visitor who is known.
 */
function startAfterPaint(): void {
  // A page that is rendered ahead is not painted: it is to be whole when it is shown.
  if (document.prerendering) start();
  else
    new PerformanceObserver((paints) => {
      // A slow machine first paints the bare page, and what is on it in a later frame.
      if (paints.getEntriesByName('first-contentful-paint')[0]) start();
    }).observe({ type: 'paint', buffered: true });
}

addEventListener('pointerdown', start);
addEventListener('keydown', start);
addEventListener('press' satisfies PageEvent, start, true);
// Set before the first paint (visitorPaint.inline.ts).
if (document.documentElement.hasAttribute('data-known')) start();
else if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint);
