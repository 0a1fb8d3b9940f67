import { join } from 'node:path';
import { existingFile, wholeNumber } from '@vitrine/runtime/command/arguments.ts';
import type { VitrineCommand } from '@vitrine/runtime/command/command.ts';
import { requireProgram } from '../../../scripts/nginx/installed.ts';
import { writeShippedNginx } from '../../../scripts/nginx/shippedNginx.ts';
import { startNginx } from '../../../scripts/nginx/startNginx.ts';
import { startShop } from '../startShop.ts';
import { writeFigures } from '../writeFigures.ts';
import { memoryOf } from './memory.ts';
import { writeRequests } from './requests.ts';
import { type Figures, perSecond, shoppers } from './shoppers.ts';

/** Of what the shop serves at most. */
const USUAL_SHARE = 0.7;
const PAGE_CONNECTIONS = 192;
const CALL_CONNECTIONS = 24;
/** A sale's first minute. */
const RUSH = 10;

export function defineLoad(bench: VitrineCommand, root: string) {
  bench
    .command('load')
    .summary('the shop under a crowd, and in a sale’s first minute')
    .description(
      'Measures the shipped shop under shoppers from the same machine, nineteen pages for every ' +
        'call of the cart. First as many as it can answer, then 70 % of that, then ten times as ' +
        'many, then 70 % again. Then the same crowds with the shop behind nginx as deploy/nginx ' +
        'sets it up.',
    )
    .option('--seconds <n>', 'of the first 70 %', wholeNumber(), 300)
    .option('--rush <n>', 'seconds of ten times as many', wholeNumber(), 60)
    .option('--write <file>', 'a Markdown file that gets the tables', existingFile)
    .action(async ({ seconds, rush, write }) => {
      for (const program of ['nginx', 'wrk']) requireProgram(program);
      const lines = await measure(root, seconds, rush);
      if (write) writeFigures(write, 'load', lines.join('\n'));
    });
}

async function measure(root: string, seconds: number, rush: number): Promise<string[]> {
  const folder = join(root, '.work/bench/load');
  const shop = await startShop(root, folder, { TRUST_PROXY: '1' });
  const requests = join(folder, 'requests.txt');
  const nginx = await startNginx(({ work, port }) => {
    const settings = writeShippedNginx({
      folder: shop.dist,
      work,
      port,
      api: shop.url,
      client: '$http_x_forwarded_for',
    });
    return `include ${settings};`;
  }).catch(async (error: unknown) => {
    await shop.stop();
    throw error;
  });
  const lines = [TABLE_HEADER];
  console.log(TABLE_HEADER);
  const note = (name: string, pages: Figures, calls: Figures, memory: number[]) => {
    lines.push(tableRow(name, pages, calls, memory));
    console.log(lines.at(-1));
  };
  /** Pages and calls by a crowd each, so that each has its own figures. */
  const together = async (
    name: string,
    share: number,
    during: number,
    { crowd = 1, url = shop.url } = {},
  ) => {
    const memory = memoryOf(shop.pid);
    const part = (mode: 'pages' | 'calls', connections: number, rate: number) =>
      shoppers({
        url,
        requests,
        mode,
        connections: connections * crowd,
        seconds: during,
        ...(crowd === 1 && { rate }),
      });
    const [pages, calls] = await Promise.all([
      part('pages', PAGE_CONNECTIONS, share * 0.95),
      part('calls', CALL_CONNECTIONS, share * 0.05),
    ]);
    note(name, pages, calls, memory.stop());
  };
  try {
    await writeRequests(shop.url, shop.dist, requests);
    const mix = { url: shop.url, requests, mode: 'mix' as const, connections: 64 };
    await shoppers({ ...mix, seconds: 5 });
    const max = perSecond(await shoppers({ ...mix, seconds: Math.min(30, seconds) }));
    console.log(`At most ${Math.round(max).toLocaleString('en')} responses a second.`);
    const usual = max * USUAL_SHARE;
    await together(`70 % of ${Math.round(max).toLocaleString('en')} a second`, usual, seconds);
    await together('ten times the shoppers', usual, rush, { crowd: RUSH });
    await together('70 % again', usual, Math.min(30, seconds));
    const { url } = nginx;
    await together('behind nginx: 70 %', usual, Math.min(30, seconds), { url });
    await together('ten times the shoppers', usual, rush, { url, crowd: RUSH });
    await together('70 % again', usual, Math.min(30, seconds), { url });
    return lines;
  } finally {
    await nginx.stop();
    await shop.stop();
  }
}

const TABLE_HEADER = `| shoppers | responses/s | pages: p99 | calls: p50 | p99 | slowest | sent away | wrong or broken | memory: first, last, most |
| :------- | --------: | ---------: | ---------: | --: | ------: | --------: | --------------: | ------------------------: |`;

function tableRow(name: string, pages: Figures, calls: Figures, memory: number[]): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const sum = (read: (figures: Figures) => number) => read(pages) + read(calls);
  const silent = sum((figures) => figures.silent);
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  const mean = (values: number[]) => values.reduce((all, one) => all + one, 0) / values.length;
  const summary = [mean(memory.slice(0, fifth)), mean(memory.slice(-fifth)), Math.max(...memory)];
  return `| ${[
    name,
    Math.round(sum(perSecond)).toLocaleString('en'),
    ms(pages.p99),
    ms(calls.p50),
    ms(calls.p99),
    ms(calls.slowest),
    `${sum((figures) => figures.sentAway)}${silent > 0 ? `, ${silent} without Retry-After` : ''}`,
    sum(({ wrong, broken }) => wrong + broken),
    summary.map((megabytes) => `${Math.round(megabytes)} MB`).join(', '),
  ].join(' | ')} |`;
}
