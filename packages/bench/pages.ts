import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { existingFile } from '@vitrine/runtime/command/arguments.ts';
import type { VitrineCommand } from '@vitrine/runtime/command/command.ts';
import { showWhile } from '@vitrine/runtime/command/progress.ts';
import { writeShippedNginx } from '../../scripts/nginx/shippedNginx.ts';
import { requireBrotli, startNginx } from '../../scripts/nginx/startNginx.ts';
import { makeFloor } from './floor/floor.ts';
import { installHarness, runHarness, type Target } from './harness.ts';
import { idle } from './idle.ts';
import { nginxConfig } from './nginxConfig.ts';
import { costsOf } from './pageCost.ts';
import { comparison, pagesImage, pagesReport } from './pagesReport.ts';
import { buildPlain } from './plainShop.ts';
import { startShop } from './startShop.ts';
import { COMPARED, PLAIN, TEMPLATES } from './templates.ts';
import { writeFigures } from './writeFigures.ts';

export function definePages(bench: VitrineCommand, root: string) {
  bench
    .command('pages')
    .summary('the pages beside hand-written ones and plain Astro’s')
    .description(
      'Measures how fast the shop’s pages are beside hand-written ones of the same content, and those ' +
        'of a plain Astro and React shop (packages/bench/plain): served by one nginx each, ours as ' +
        'deploy/nginx sets it up, phone profile, in one session.',
    )
    .requiredOption('--harness <folder>', 'with measure.mjs')
    .option('--runs <n>', 'of Lighthouse', '5')
    .option('--navRuns <n>', 'of the tap on a card', '5')
    .option('--phases <names>', 'of the harness', 'bytes,lighthouse,nav')
    .addOption(
      new Option('--templates <names>', 'such as home,product; or all').default(
        COMPARED.join(','),
        'those with a counterpart',
      ),
    )
    .option('--write <file>', 'a Markdown file that gets the tables', existingFile)
    .option('--compare <file>', 'a Markdown file that gets the short comparison', existingFile)
    .option('--draw <file.svg>', 'draws the bars')
    .action((options) => measure(root, options));
}

interface PagesOptions {
  harness: string;
  runs: string;
  navRuns: string;
  phases: string;
  templates: string;
  write?: string | undefined;
  compare?: string | undefined;
  draw?: string | undefined;
}

async function measure(root: string, options: PagesOptions): Promise<void> {
  requireBrotli();
  const work = join(root, '.work/bench/pages');
  mkdirSync(work, { recursive: true });
  installHarness(resolve(options.harness), work);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    await measureIn(root, work, options, (stop) => stops.push(stop));
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

/** Hands over what stops each server as soon as it runs. */
async function measureIn(
  root: string,
  work: string,
  options: PagesOptions,
  onStarted: (stop: () => Promise<unknown>) => void,
): Promise<void> {
  const started = async <Server extends { stop: () => Promise<unknown> }>(
    starting: Promise<Server>,
  ) => {
    const server = await starting;
    onStarted(server.stop);
    return server;
  };
  const shop = await started(startShop(root, join(work, 'shop')));
  const floor = join(work, 'floor');
  makeFloor(
    shop.dist,
    floor,
    COMPARED.flatMap((name) => TEMPLATES[name] ?? []),
  );
  const plain = join(work, 'plain');
  await buildPlain(root, plain, shop.url);
  const served = await started(
    startNginx(({ work: folder, port }) => {
      const place = { folder: resolve(shop.dist), work: folder, port, api: shop.url };
      return `include ${writeShippedNginx(place)};`;
    }),
  );
  const serve = (folder: string) =>
    started(startNginx((place) => nginxConfig({ folder: resolve(folder), api: shop.url }, place)));
  const servedFloor = await serve(floor);
  const servedPlain = await serve(plain);
  await idle(shop.pid);
  const names = options.templates === 'all' ? Object.keys(TEMPLATES) : options.templates.split(',');
  const compared = names.filter((name) => COMPARED.includes(name));
  const targets = [
    target('vitrine', served.url, names),
    target('floor', servedFloor.url, compared),
    target(
      'plain',
      servedPlain.url,
      names.filter((name) => PLAIN.includes(name)),
    ),
  ];
  const file = join(work, 'targets.json');
  writeFileSync(file, JSON.stringify({ targets }));
  const { runs, navRuns, phases } = options;
  const args = ['--runs', runs, '--navRuns', navRuns, '--phases', phases];
  const costs = await showWhile('Loading every page', costsOf(targets, Number(runs)));
  const measured = await runHarness(work, file, args);
  const report = pagesReport(measured, names, costs);
  console.log(report);
  if (options.write) writeFigures(options.write, 'pages', report);
  if (options.compare) writeFigures(options.compare, 'compare', comparison(measured, names));
  if (options.draw) writeFileSync(options.draw, pagesImage(measured, compared));
}

function target(name: string, url: string, templates: string[]): Target {
  const pages = Object.fromEntries(
    templates.map((template) => [template, `${url}${TEMPLATES[template]}`]),
  );
  return { name, pages, nav: { from: 'category', to: 'product' } };
}
