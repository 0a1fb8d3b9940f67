import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { wholeNumber } from '../../scripts/arguments.ts';
import type { VitrineCommand } from '../../scripts/command.ts';
import type { ShopProcess } from '../../scripts/shopProcess.ts';
import { startShop } from '../startShop.ts';
import { dropRenditions, slowClients } from './clients.ts';
import { importMany } from './importMany.ts';
import { limitMemory, type MemoryLimit } from './memoryLimit.ts';

const GIGABYTE = 2 ** 30;
const PATHS = ['/', '/shop-overviews/alcyon-top-handle/', '/zh/shop/', '/api/live'];
/** Between two requests of the visitors whose waiting counts, in ms. */
const EVERY_MS = 25;
/** How long they are looked at with nothing else going on, in ms. */
const QUIET_MS = 10_000;

interface OverloadOptions {
  products: number;
  slow: number;
  renditions: number;
  limit: boolean;
}

export function defineOverload(bench: VitrineCommand, root: string) {
  bench
    .command('overload')
    .summary('bad clients and a large import, in 1 GB of memory')
    .description(
      'Measures how long pages and /api/live take while a shop of 1 GB of memory has slow clients, ' +
        'dropped requests for renditions and a large import at once, beside the same with nothing ' +
        'else going on.',
    )
    .option('--products <n>', 'that are imported', wholeNumber(), 20_000)
    .option('--slow <n>', 'clients whose bodies never come', wholeNumber(), 210)
    .option('--renditions <n>', 'that are requested and dropped', wholeNumber(), 400)
    .option('--no-limit', 'with all the memory there is')
    .action((options) => measure(root, options));
}

async function measure(root: string, options: OverloadOptions): Promise<void> {
  const folder = join(root, '.work/bench/overload');
  const shop = await startShop(root, folder, { TRUST_PROXY: '1' });
  const memory = options.limit ? limitMemory(GIGABYTE) : null;
  try {
    memory?.add(shop.pid);
    const quiet = await waitingOf(shop, wait(QUIET_MS));
    const slow = slowClients(shop.url, options.slow);
    const many = importMany(root, join(folder, 'data'), options.products);
    memory?.add(many.pid);
    const startedAt = performance.now();
    const busy = await waitingOf(
      shop,
      Promise.all([dropRenditions(shop.url, options.renditions), many.done]),
    );
    slow.stop();
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`nothing else: ${waitingLine(quiet)}`);
    console.log(`overload of ${seconds.toFixed(1)} s: ${waitingLine(busy)}`);
    if (memory) console.log(memoryLine(memory));
  } finally {
    await shop.stop();
    await memory?.remove();
  }
}

/** How long visitors waited, in ms, until something is over. Throws where one was not served. */
async function waitingOf({ url }: ShopProcess, until: Promise<unknown>): Promise<number[]> {
  const waited: Promise<number>[] = [];
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  for (let visitor = 0; !isOver; visitor += 1) {
    waited.push(visit(url + PATHS[visitor % PATHS.length], visitor));
    await wait(EVERY_MS);
  }
  await over;
  return Promise.all(waited);
}

async function visit(address: string, visitor: number): Promise<number> {
  const startedAt = performance.now();
  const headers = { 'X-Forwarded-For': `198.51.100.${visitor % 250}` };
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  return performance.now() - startedAt;
}

function waitingLine(waited: number[]): string {
  const sorted = waited.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
  return `${sorted.length} visits, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`;
}

function memoryLine(memory: MemoryLimit): string {
  const { peak, failures } = memory.used();
  return `memory: ${Math.round(peak / 2 ** 20)} MB of 1024 at most, the limit was met ${failures} times`;
}
