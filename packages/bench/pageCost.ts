import type { Browser, Request } from '@playwright/test';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { launchChromium } from '../../scripts/browser.ts';
import { median } from './median.ts';

/** What a page costs the phone of a visitor who comes for the first time and touches nothing. */
export interface PageCost {
  /** Processor time of the page's main thread until it has been loaded for a while, in ms. */
  processorMs: number;
  elements: number;
}

const TIMEOUT_MS = 120_000;
/** After its load a page still hydrates. */
const SETTLE_MS = 2_500;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** An event of Chromium's trace; times are in µs, `tdur` is the thread's own. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/** The medians of each page, by name, visited in turns. Throws `CommandError` if one does not load. */
export async function costsOf(
  targets: readonly { name: string; pages: Record<string, string> }[],
  rounds: number,
): Promise<Record<string, Record<string, PageCost>>> {
  const visits = new Map<string, PageCost[]>();
  // The first round warms the images, and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, pages } of targets) {
      for (const [page, url] of Object.entries(pages)) {
        const browser = await launchChromium();
        const cost = await visit(browser, `${page} of ${name}`, url).finally(() => browser.close());
        if (round > 0) visits.set(url, [...(visits.get(url) ?? []), cost]);
      }
    }
  }
  const medianOf = (url: string): PageCost => {
    const all = visits.get(url) ?? [];
    return {
      processorMs: median(all.map(({ processorMs }) => processorMs)),
      elements: median(all.map(({ elements }) => elements)),
    };
  };
  return Object.fromEntries(
    targets.map(({ name, pages }) => [
      name,
      Object.fromEntries(Object.entries(pages).map(([page, url]) => [page, medianOf(url)])),
    ]),
  );
}

/** Throws `CommandError` with the page's name, and what it waits for, if it does not load in time. */
export async function visit(
  browser: Browser,
  name: string,
  url: string,
  timeoutMs = TIMEOUT_MS,
): Promise<PageCost> {
  const locale = name.includes('Zh') ? 'zh-CN' : 'en-US';
  const page = await (await browser.newContext({ ...PHONE, locale })).newPage();
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  try {
    await page.goto(url, { waitUntil: 'load', timeout: timeoutMs });
  } catch (cause) {
    const waits = [...pending].map((request) => request.url()).join(', ') || 'nothing';
    const message = `The page ${name} was not loaded within ${timeoutMs / 1_000} s: ${url}. It waits for ${waits}.`;
    throw new CommandError(message, { cause });
  }
  await page.waitForTimeout(SETTLE_MS);
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { processorMs: mainThreadMs(events, url), elements };
}

/** ms that the main thread of the page at `url` worked. */
export function mainThreadMs(events: readonly TraceEvent[], url: string): number {
  const parsing = events.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url,
  );
  return events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === parsing?.pid && tid === parsing.tid)
    .filter(({ name }) => name.endsWith('RunTask'))
    .reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur) / 1_000, 0);
}
