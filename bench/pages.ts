import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeShippedNginx } from '../scripts/nginx/shippedNginx.ts';
import { startNginx } from '../scripts/nginx/startNginx.ts';
import { makeFloor } from './floor/floor.ts';
import { installHarness, runHarness, type Target } from './harness.ts';
import { idle } from './idle.ts';
import { nginxConfig } from './nginxConfig.ts';
import { pagesPicture, pagesReport } from './pagesReport.ts';
import { startShop } from './shopProcess.ts';
import { COMPARED, TEMPLATES } from './templates.ts';
import { writeFigures } from './writeFigures.ts';

/**
 * `npm run bench -- pages --harness FOLDER [--runs 5] [--navRuns 5] [--templates home,product]
 * [--write FILE.md] [--draw FILE.svg]`: how fast the shop's pages are beside hand-written ones of the same content,
 * served by one nginx each, ours as deploy/nginx sets it up, phone profile, in one session. `--templates all` adds those that have no
 * hand-written counterpart.
 */
export async function benchPages(args: string[], root: string): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      harness: { type: 'string', default: join(root, '../shared/measure') },
      runs: { type: 'string', default: '5' },
      navRuns: { type: 'string', default: '5' },
      phases: { type: 'string', default: 'bytes,lighthouse,nav' },
      templates: { type: 'string', default: COMPARED.join(',') },
      write: { type: 'string' },
      draw: { type: 'string' },
    },
  });
  const work = join(root, '.work/bench/pages');
  mkdirSync(work, { recursive: true });
  installHarness(resolve(values.harness), work);
  const shop = await startShop(root, join(work, 'shop'));
  const floor = join(work, 'floor');
  makeFloor(
    shop.dist,
    floor,
    COMPARED.flatMap((name) => TEMPLATES[name] ?? []),
  );
  const served = await startNginx(({ work: folder, port }) => {
    const place = { folder: resolve(shop.dist), work: folder, port, api: shop.url };
    return `include ${writeShippedNginx(place)};`;
  });
  const servedFloor = await startNginx((place) =>
    nginxConfig({ folder: resolve(floor), api: shop.url }, place),
  );
  try {
    await idle(shop.pid);
    const names = values.templates === 'all' ? Object.keys(TEMPLATES) : values.templates.split(',');
    const compared = names.filter((name) => COMPARED.includes(name));
    const targets = [
      target('vitrine', served.url, names),
      target('floor', servedFloor.url, compared),
    ];
    const file = join(work, 'targets.json');
    writeFileSync(file, JSON.stringify({ targets }));
    const { runs, navRuns, phases } = values;
    const measured = await runHarness(work, file, [
      '--runs',
      runs,
      '--navRuns',
      navRuns,
      '--phases',
      phases,
    ]);
    const report = pagesReport(measured, names);
    console.log(report);
    if (values.write) writeFigures(values.write, 'pages', report);
    if (values.draw) writeFileSync(values.draw, pagesPicture(measured, compared));
  } finally {
    await Promise.all([served.stop(), servedFloor.stop(), shop.stop()]);
  }
}

function target(name: string, url: string, templates: string[]): Target {
  const pages = Object.fromEntries(
    templates.map((template) => [template, `${url}${TEMPLATES[template]}`]),
  );
  return { name, pages, nav: { from: 'category', to: 'product' } };
}
