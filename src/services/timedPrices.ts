/** A day: timers count to 24 days only. */
const MAX_DELAY_MS = 86_400_000;

let timer: ReturnType<typeof setTimeout> | undefined;

const timedPrices = () => [...document.getElementsByTagName('timed-price')] as HTMLElement[];
const endOf = ({ dataset }: HTMLElement) => Date.parse(dataset.until ?? '');

/**
 * Puts the next price in the place of each whose time is over. Nothing is loaded or requested before
 * the visitor's clock says that one is; then the API's clock decides, for the visitor's may be wrong.
 */
async function renew(): Promise<void> {
  clearTimeout(timer);
  let now = Date.now();
  if (overAt(now).length > 0) {
    const part = await import('../features/promotion/apiTime.ts');
    now = await part.apiTime();
    for (let over = overAt(now); over.length > 0; over = overAt(now)) over.forEach(putNext);
  }
  const waits = timedPrices().map((price) => endOf(price) - now);
  timer = setTimeout(start, Math.min(...waits.filter((wait) => wait > 0), MAX_DELAY_MS));
}

/** Where the API's clock does not come, printed prices stay until the connection is back. */
function start(): void {
  renew().catch((error: unknown) => {
    console.info(error);
    addEventListener('online', start);
  });
}

function overAt(now: number): HTMLElement[] {
  return timedPrices().filter((price) => endOf(price) <= now);
}

function putNext(price: HTMLElement): void {
  const next = price.lastElementChild;
  if (next instanceof HTMLTemplateElement) price.replaceWith(next.content);
  else price.removeAttribute('data-until');
}

start();
// Back from the browser's memory, time has passed without timers.
addEventListener('pageshow', start);

export {};
