import type { Page, Request } from '@playwright/test';

/**
 * Resolves when the page's browser was idle for once. A frame is asked for: after a page's last one
 * Chromium may call nothing idle until there is another.
 */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done))),
      ),
  );

/**
 * Watches what a page asks for from now on. The result resolves when the page is idle and all of it has
 * come, what it asked for next included: without a time that may be too short on a busy machine.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const close = (request: Request) => open.delete(request);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', close).on('requestfailed', close);
  return async () => {
    do await idle(page);
    while (open.size > 0);
  };
}
