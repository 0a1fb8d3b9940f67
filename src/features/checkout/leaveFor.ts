/** A page that was not left by then stays: the visitor stopped it, or there is no connection. */
const TIMEOUT_MS = 10_000;

/** Opens another page of the shop; settles once this one is left, so that what waits, waits until then. */
export function leaveFor(path: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, TIMEOUT_MS);
    location.assign(path);
  });
}
