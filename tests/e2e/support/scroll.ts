import { expect, type Page } from '@playwright/test';

/** What no frame of a page that draws any takes, in ms. */
const NO_FRAME_MS = 10_000;

/** Scrolls to the end, screen by screen, until every picture and font has arrived or failed. */
export async function scrollThrough(page: Page): Promise<void> {
  await scrollToEnd(page);
  await page.waitForFunction(() => {
    const awaited = [...document.images].find((each) => !each.complete && each.checkVisibility());
    // What came to be seen after it was passed, as a gallery's further pictures and reviews on a slow
    // machine, is asked for by the browser once it is near.
    awaited?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
    return !awaited;
  });
}

/**
 * Scrolls to the end, screen by screen.
 *
 * Chromium 156 without a graphics card loses a task in about one of 500 visits when a jump comes
 * while it draws ahead: the task that says the tiles of a frame are there. Its trace shows a page
 * and workers with nothing to do, and a compositor that drops every frame from then on; only
 * another document helps. A page that keeps its own frames back does so again.
 */
export async function scrollToEnd(page: Page): Promise<void> {
  if (!(await scrollScreens(page))) {
    console.warn(`Chromium draws no more frames of ${page.url()}: loaded again.`);
    await page.reload();
    expect(await scrollScreens(page), 'The page draws frames to its end.').toBe(true);
  }
}

/** Gives whether the page drew all frames on the way. */
function scrollScreens(page: Page): Promise<boolean> {
  return page.evaluate(async (longest) => {
    const frame = () =>
      new Promise<boolean>((drawn) => {
        requestAnimationFrame(() => drawn(true));
        setTimeout(drawn, longest, false);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      if (!((await frame()) && (await frame()))) return false;
    }
    await document.fonts.ready;
    return true;
  }, NO_FRAME_MS);
}
