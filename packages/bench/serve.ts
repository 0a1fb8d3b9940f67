import { fork } from 'node:child_process';
import { globSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { existingFile, wholeNumber } from '@vitrine/runtime/command/arguments.ts';
import type { VitrineCommand } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { showWhile } from '@vitrine/runtime/command/progress.ts';
import { requireProgram } from '../../scripts/nginx/installed.ts';
import { writeShippedNginx } from '../../scripts/nginx/shippedNginx.ts';
import { requireBrotli, startNginx } from '../../scripts/nginx/startNginx.ts';
import { demoRelease } from './demoRelease.ts';
import { firstMessage } from './firstMessage.ts';
import { median } from './median.ts';
import { stockNginxConfig } from './nginxConfig.ts';
import { writeFigures } from './writeFigures.ts';
import { type WrkFigures, wrk } from './wrk.ts';

const ENCODINGS = { 'Accept-Encoding': 'br, gzip' };

export function defineServe(bench: VitrineCommand, root: string) {
  bench
    .command('serve')
    .summary('the embedded server beside nginx')
    .description(
      'Measures the embedded server, and nginx with the configuration of deploy/nginx, beside ' +
        'nginx with its defaults: each with one worker, over the same files, in turns.',
    )
    .option('--dist <folder>', 'a published shop; without it, the demo is published')
    .option('--rounds <n>', 'how often each file is requested of each server', wholeNumber(), 5)
    .option('--seconds <n>', 'how long each time', wholeNumber(), 8)
    .option('--write <file>', 'a Markdown file that gets the tables', existingFile)
    .action(async ({ dist, rounds, seconds, write }) => {
      requireProgram('wrk');
      requireBrotli();
      const release = dist
        ? resolve(dist)
        : await showWhile('Publishing the demo shop', demoRelease(root));
      const lines = await compare(release, rounds, seconds);
      if (write) writeFigures(write, 'serve', lines.join('\n'));
    });
}

/** A server to measure; the first one is what the others are compared with. */
interface MeasuredServer {
  label: string;
  url: string;
}

async function compare(dist: string, rounds: number, seconds: number): Promise<string[]> {
  const folder = realpathSync(dist);
  const stops: (() => unknown)[] = [];
  try {
    const stock = await startNginx((place) => stockNginxConfig(folder, place));
    stops.push(stock.stop);
    const shipped = await startNginx(
      ({ work, port }) =>
        `include ${writeShippedNginx({ folder, work, port, api: 'http://127.0.0.1:9' })};`,
    );
    stops.push(shipped.stop);
    const site = fork(join(import.meta.dirname, 'siteProcess.ts'), {
      env: { ...process.env, DIST: dist, NODE_ENV: 'production' },
    });
    stops.push(() => site.kill());
    const port = await firstMessage<number>(site, 'The embedded server');
    const servers = [
      { label: 'nginx as it comes', url: stock.url },
      { label: 'as shipped', url: shipped.url },
      { label: 'here', url: `http://127.0.0.1:${port}` },
    ];
    const lines = [tableHeader(servers)];
    console.log(lines[0]);
    for (const file of requestsToMake(dist)) {
      const { bytes, requests } = await verifyRequests(servers, file);
      for (const { url, headers } of requests) await wrk(url, 1, headers);
      const figures: WrkFigures[][] = requests.map(() => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, { url, headers }] of requests.entries()) {
          figures[index]?.push(await wrk(url, seconds, headers));
        }
      }
      lines.push(tableRow(file.name, bytes, figures));
      console.log(lines.at(-1));
    }
    return lines;
  } finally {
    for (const stop of stops) await stop();
  }
}

interface RequestedFile {
  name: string;
  path: string;
  status: 200 | 304;
}

/** The home page, a product, a script of median size, and a home page that the client has. */
function requestsToMake(dist: string): RequestedFile[] {
  const [product] = globSync('shop-overviews/*/index.html', { cwd: dist }).sort();
  const size = (file: string) => statSync(join(dist, file)).size;
  const scripts = globSync('assets/*.js', { cwd: dist }).sort((a, b) => size(a) - size(b));
  const script = scripts[Math.floor(scripts.length / 2)];
  if (!product || !script) throw new CommandError(`${dist} is not a published shop.`);
  return [
    { name: 'home', path: '/', status: 200 },
    { name: 'product', path: `/${product.replace(/index\.html$/, '')}`, status: 200 },
    { name: 'script', path: `/${script}`, status: 200 },
    { name: 'home, not modified', path: '/', status: 304 },
  ];
}

/** The same request to each server. Throws `CommandError` if the responses differ. */
async function verifyRequests(servers: MeasuredServer[], { path, status }: RequestedFile) {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  const sizes: number[] = [];
  for (const server of servers) {
    const url = server.url + path;
    const first = await fetch(url, { headers: ENCODINGS });
    await first.arrayBuffer();
    const etag = first.headers.get('ETag') ?? '';
    const headers = status === 304 ? { ...ENCODINGS, 'If-None-Match': etag } : ENCODINGS;
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (response.status !== status) {
      throw new CommandError(`${url} returned ${response.status}, not ${status}.`);
    }
    sizes.push(Number(response.headers.get('Content-Length') ?? 0));
    requests.push({ url, headers });
  }
  if (new Set(sizes).size > 1) {
    throw new CommandError(`${path} has ${sizes.join(' and ')} bytes: they are not comparable.`);
  }
  return { bytes: sizes[0] ?? 0, requests };
}

function tableHeader(servers: MeasuredServer[]): string {
  const columns = servers.flatMap(({ label }, index) => [
    `${label}: requests/s`,
    'p99',
    ...(index > 0 ? ['of nginx'] : []),
  ]);
  const alignment = [':--', ...Array<string>(columns.length + 1).fill('--:')];
  return `| ${['requested', 'bytes', ...columns].join(' | ')} |\n| ${alignment.join(' | ')} |`;
}

/** Ratios are medians of each round's own, so that a slow phase of the machine counts less. */
function tableRow(name: string, bytes: number, [first = [], ...others]: WrkFigures[][]): string {
  const columns = (figures: WrkFigures[]) => [
    Math.round(median(figures.map((each) => each.requestsPerSecond))).toLocaleString('en'),
    `${median(figures.map(({ p99 }) => p99)).toFixed(1)} ms`,
  ];
  const ratio = (figures: WrkFigures[]) =>
    median(
      figures.map((each, round) => each.requestsPerSecond / (first[round]?.requestsPerSecond ?? 1)),
    );
  const cells = others.flatMap((figures) => [...columns(figures), ratio(figures).toFixed(2)]);
  return `| ${[name, bytes, ...columns(first), ...cells].join(' | ')} |`;
}
