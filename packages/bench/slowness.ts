import type { Page } from '@playwright/test';

/** How long a page stays busy after its load that may still be part of it; ms. */
const QUIET_MS = 1_000;

/** Has the browser keep count, on every page that is opened from here on. */
export async function watchSlowness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { tasks: [] as number[], results: [] as number[] };
    Object.assign(globalThis, { seenSlowness: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) seen.results.push(entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  });
}

/** What a page has kept its reader waiting for since it was opened, or since the last call; ms. */
export async function slowness(page: Page) {
  return await page.evaluate(async (quiet) => {
    await new Promise((done) => setTimeout(done, quiet));
    const { seenSlowness: seen } = globalThis as unknown as {
      seenSlowness: { tasks: number[]; results: number[] };
    };
    const said = {
      /** Of the main thread; 0 where none took 50 ms. */
      longestTask: Math.max(0, ...seen.tasks),
      /** From an input to the next frame; 16 or less counts as 16. */
      longestResponse: Math.max(16, ...seen.results),
    };
    seen.tasks.length = 0;
    seen.results.length = 0;
    return said;
  }, QUIET_MS);
}
