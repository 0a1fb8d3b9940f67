import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { openPublishing } from '@vitrine/publisher/service/publishing.ts';
import { createSite } from '@vitrine/publisher/site/site.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { Webhook } from 'standardwebhooks';
import { createDashboardMetrics } from '../publisher/routes/dashboard/metrics.ts';
import { createPublishingApp } from '../publisher/routes/publishingApp.ts';
import type { LogEntry } from '../publisher/service/publishLog.ts';
import type { NewPublishRequest } from '../publisher/service/publishQueue.ts';
import { openMadeUpShop, PUBLISH_SETTINGS } from './madeUpShop.ts';
import { median } from './median.ts';

const SIGNING = `whsec_${Buffer.from('the signing key of the bench').toString('base64')}`;
/** How often a single price is changed; the median counts. */
const SINGLE_CHANGES = 5;
/** Each comes alone, as an editor's does: more than `QUIET_MS` of publishQueue.ts after the last, in ms. */
const ALONE_MS = 500;

/** What publishing a shop of so many products costs; durations in ms. */
export type ShopFigures = Awaited<ReturnType<typeof benchShop>>;

/** Publishes a made-up shop: all of it, one price, a hundred, and nothing. */
export async function benchShop(
  root: string,
  products: number,
  catalogue: string | undefined,
  say: (line: string) => void,
) {
  const work = join(root, `.work/bench/publisher-${products}`);
  const folder = join(work, 'publisher');
  rmSync(work, { recursive: true, force: true });
  say(`${products} products: preparing the API`);
  const data = join(work, 'data');
  const { apiBaseUrl, process: api } = await openMadeUpShop(data, products, catalogue);
  const ask = async (path: string) => (await fetch(`${apiBaseUrl}/bench/${path}`)).json();
  const callsMade = async (): Promise<number> => ask('calls');

  const live = join(folder, 'dist');
  const metrics = createDashboardMetrics();
  let shown = 0;
  const publishing = openPublishing({
    root,
    folder,
    live,
    settings: { ...PUBLISH_SETTINGS, apiBaseUrl },
    onStage: ({ stage, done = 0, total }) => {
      if (!total || done - shown < total / 10) return;
      shown = done === total ? 0 : done;
      say(`  ${stage} ${done} of ${total}`);
    },
    onEnd: () => {
      const [entry] = publishing.state().log as [LogEntry];
      if (entry.by.includes('rest')) say(`  what follows it: ${tookLine(entry)}`);
      over.resolve(entry);
    },
    onError: (error) => console.error(error),
    explain,
  });
  const app = createPublishingApp({
    publishing,
    dashboardToken: 'the token of the bench',
    secrets: { signing: SIGNING },
    metrics,
    explain,
    pageHeaders: () => ({}),
    trustedProxies: 0,
  });
  const site = createSite({ dist: live, api: app, publisher: app });
  const url = `http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}`;

  let over = Promise.withResolvers<LogEntry>();
  /** Does what makes a publish begin, and gives how that one ended. */
  const ended = async (request: () => Promise<void> | void): Promise<LogEntry> => {
    over = Promise.withResolvers();
    await request();
    const entry = await over.promise;
    if (entry.message) throw new Error(entry.message);
    return entry;
  };
  const publish = (request: Partial<Extract<NewPublishRequest, { kind: 'everything' }>> = {}) =>
    ended(() => publishing.request({ by: 'person', kind: 'everything', ...request }));

  /** Changes one price, says so by webhook, and waits until the page has it. */
  const changeOne = async (which: number) => {
    const { slug, cents } = await ask(`prices?first=${which}&count=1`);
    const price = formatPrice(cents);
    let served = 0;
    const entry = await ended(async () => {
      const [time, body] = [
        new Date(),
        JSON.stringify({ changed: [{ kind: 'product', key: slug }] }),
      ];
      const id = `change-${which}-${time.getTime()}`;
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
        'webhook-signature': new Webhook(SIGNING).sign(id, time, body),
      };
      const startedAt = performance.now();
      await fetch(`${url}/hooks/publish`, { method: 'POST', headers, body });
      while (!(await (await fetch(`${url}/shop-overviews/${slug}/`)).text()).includes(price)) {
        await wait(2);
      }
      served = performance.now() - startedAt;
    });
    const { plan = 0, render = 0, release = 0 } = entry.took;
    say(`  one price: ${tookLine(entry)}`);
    return { served, made: plan + render + release };
  };

  /** A nightly look at a shop in which nothing has changed, by processor time. */
  const look = async (title: string) => {
    const [before, used] = [await callsMade(), process.cpuUsage()];
    const { began, ended } = await publish({ by: 'schedule', kind: 'everything', depth: 'round' });
    const { user, system } = process.cpuUsage(used);
    const seconds = ((user + system) / 1e6).toFixed(2);
    const calls = (await callsMade()) - before;
    say(`  ${title}: ${calls} calls, ${seconds} s of processor time, ${ended - began} ms`);
  };

  const full = await publish();
  const fullCalls = await callsMade();
  await publishing.idle();
  const nothing = await publish();
  const callsBefore = await callsMade();
  const ones: Awaited<ReturnType<typeof changeOne>>[] = [];
  for (let which = 0; which < SINGLE_CHANGES; which += 1) {
    await wait(ALONE_MS);
    ones.push(await changeOne(which * 7));
    await publishing.idle();
  }
  const callsAfter = await callsMade();
  await ask('prices?first=100&count=100');
  const hundred = await publish();
  say(`  a hundred: ${tookLine(hundred)}`);
  await publishing.idle();
  await look('a nightly look');
  await ask('without-changes');
  for (let night = 0; night < 3; night += 1) await look('without a list of changes');
  site.closeAllConnections();
  site.close();
  await publishing.close();
  api.kill();
  rmSync(work, { recursive: true, force: true });
  return {
    products,
    pages: full.rendered,
    full: full.took,
    fullCalls,
    pagesPerSecond: full.rendered / ((full.took.render ?? 0) / 1_000),
    nothing: nothing.ended - nothing.began,
    hundred: hundred.took,
    /** From the webhook's arrival until the page is served. */
    oneServed: median(ones.map(({ served }) => served)),
    /** Of that: planning, rendering and swapping. */
    oneMade: median(ones.map(({ made }) => made)),
    oneCalls: Math.round((callsAfter - callsBefore) / SINGLE_CHANGES),
    /** The publisher's process with its workers, at its largest. */
    peakMb: process.resourceUsage().maxRSS / 1_024,
  };
}

function tookLine({ took, rendered }: LogEntry): string {
  const stages = Object.entries(took).map(([stage, ms]) => `${stage} ${Math.round(ms)} ms`);
  return `${rendered} pages; ${stages.join(', ')}`;
}
