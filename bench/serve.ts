import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from '../scripts/explain.ts';
import { installed } from '../scripts/nginx/installed.ts';
import { writeShippedNginx } from '../scripts/nginx/shippedNginx.ts';
import { startNginx } from '../scripts/nginx/startNginx.ts';
import { BuildStoppedError } from '../src/content/buildStoppedError.ts';
import { demoRelease } from './demoRelease.ts';
import { median } from './median.ts';
import { bareNginx } from './nginxConfig.ts';
import { writeFigures } from './writeFigures.ts';
import { type WrkFigures, wrk } from './wrk.ts';

const ENCODINGS = { 'Accept-Encoding': 'br, gzip' };

/**
 * `npm run bench -- serve [--dist FOLDER] [--rounds 5] [--seconds 8] [--write FILE.md]`: the
 * embedded server and nginx as deploy/nginx sets it up, beside nginx as it comes, each with one
 * worker, over the same files, in turns. Without a folder the demo is published.
 */
export async function benchServe(args: string[], root: string): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '8' },
      write: { type: 'string' },
    },
  });
  try {
    for (const program of ['nginx', 'wrk']) installed(program);
    const dist = values.dist ? resolve(values.dist) : await demoRelease(root);
    const lines = await compare(dist, Number(values.rounds), Number(values.seconds));
    if (values.write) writeFigures(values.write, 'serve', lines.join('\n'));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

async function compare(dist: string, rounds: number, seconds: number): Promise<string[]> {
  const folder = realpathSync(dist);
  const nginx = await startNginx((place) => bareNginx({ folder }, place));
  const shipped = await startNginx(
    ({ work, port }) =>
      `include ${writeShippedNginx({ folder, work, port, api: 'http://127.0.0.1:9' })};`,
  );
  const site = fork(join(import.meta.dirname, 'siteProcess.ts'), {
    env: { ...process.env, DIST: dist, NODE_ENV: 'production' },
  });
  try {
    const [port] = (await once(site, 'message')) as [number];
    const servers = [nginx.url, shipped.url, `http://127.0.0.1:${port}`];
    if (!nginx.hasBrotli) console.log('nginx has no brotli_static: it compresses nothing here.');
    const lines = [HEAD];
    console.log(HEAD);
    for (const request of requestsToMake(dist)) {
      const one = await prepared(servers, request);
      const figures: WrkFigures[][] = [[], [], []];
      for (const { url, headers } of one.requests) await wrk(url, 1, headers);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, { url, headers }] of one.requests.entries()) {
          figures[index]?.push(await wrk(url, seconds, headers));
        }
      }
      lines.push(line(one.name, one.bytes, figures));
      console.log(lines.at(-1));
    }
    return lines;
  } finally {
    site.kill();
    await nginx.stop();
    await shipped.stop();
  }
}

interface RequestedFile {
  name: string;
  path: string;
  status: 200 | 304;
}

/** The home page, a product, a script of middle size, and the home page that a client has. */
function requestsToMake(dist: string): RequestedFile[] {
  const [product] = globSync('shop-overviews/*/index.html', { cwd: dist }).sort();
  const size = (file: string) => statSync(join(dist, file)).size;
  const scripts = globSync('assets/*.js', { cwd: dist }).sort((a, b) => size(a) - size(b));
  const script = scripts[Math.floor(scripts.length / 2)];
  if (!product || !script) throw new BuildStoppedError(`${dist} is not a published shop.`);
  return [
    { name: 'home', path: '/', status: 200 },
    { name: 'product', path: `/${product.replace(/index\.html$/, '')}`, status: 200 },
    { name: 'script', path: `/${script}`, status: 200 },
    { name: 'home, not modified', path: '/', status: 304 },
  ];
}

/** The same request for each server, once it is certain that both respond as they should. */
async function prepared(servers: string[], { name, path, status }: RequestedFile) {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  const sizes: number[] = [];
  for (const server of servers) {
    const url = server + path;
    const first = await fetch(url, { headers: ENCODINGS });
    await first.arrayBuffer();
    const etag = first.headers.get('ETag') ?? '';
    const headers = status === 304 ? { ...ENCODINGS, 'If-None-Match': etag } : ENCODINGS;
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (response.status !== status) {
      throw new BuildStoppedError(`${url} returned ${response.status}, not ${status}.`);
    }
    sizes.push(Number(response.headers.get('Content-Length') ?? 0));
    requests.push({ url, headers });
  }
  if (new Set(sizes).size > 1) {
    throw new BuildStoppedError(
      `${path} has ${sizes.join(' and ')} bytes: they are not comparable.`,
    );
  }
  return { name, bytes: sizes[0] ?? 0, requests };
}

const HEAD = `| requested | bytes | nginx as it comes: requests/s | p99 | as shipped: requests/s | p99 | of nginx | here: requests/s | p99 | of nginx |
| :-------- | ----: | ----------------: | --: | ----------------: | --: | -------: | ---------------: | --: | -------: |`;

/**
 * Ratios are medians of each round's own, so that what slows the machine for a while counts less.
 */
function line(name: string, bytes: number, [nginx = [], ...others]: WrkFigures[][]): string {
  const columns = (figures: WrkFigures[]) => [
    Math.round(median(figures.map((each) => each.requestsPerSecond))).toLocaleString('en'),
    `${median(figures.map(({ p99 }) => p99)).toFixed(1)} ms`,
  ];
  const ratio = (figures: WrkFigures[]) =>
    median(
      figures.map((each, round) => each.requestsPerSecond / (nginx[round]?.requestsPerSecond ?? 1)),
    );
  const cells = others.flatMap((figures) => [...columns(figures), ratio(figures).toFixed(2)]);
  return `| ${[name, bytes, ...columns(nginx), ...cells].join(' | ')} |`;
}
