import { parseArgs } from 'node:util';
import { buildShop } from '../server/publisher/buildShop.ts';
import { EVERY_LOSS, readMostLoss } from '../server/publisher/guard.ts';
import { readManifest } from '../server/publisher/manifest.ts';
import { type PublishSettings, readPublishSettings } from '../server/publisher/publishSettings.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createProgress } from './progress.ts';
import { leftOutReport, NO_PAYMENTS, seconds } from './reportLines.ts';
import { stageLine } from './stageLine.ts';

const { root, dist } = folders;
const { values } = parseArgs({ options: { 'accept-loss': { type: 'boolean', default: false } } });

let from: PublishSettings | null;
try {
  from = readPublishSettings(process.env);
} catch (error) {
  console.error(`The build stopped. ${explain(error)}`);
  process.exit(1);
}
if (!from) {
  console.error(
    'Set API_BASE_URL to the address of the shop’s API, for example:\n' +
      '  API_BASE_URL=https://api.example.com SITE_URL=https://shop.example.com npm run build',
  );
  process.exit(1);
}

const progress = createProgress();
const begun = Date.now();
try {
  const { rendered, leftOut, hasPayments } = await buildShop({
    ...{ root, dist, settings: from, mostLossPercent: readMostLoss(process.env) },
    accepted: values['accept-loss'] ? EVERY_LOSS : {},
    onStage: (stage) => progress.show(stageLine(stage)),
    onAside: (error) => console.error(explain(error)),
  });
  const { products, posts } = readManifest(dist)?.counts ?? {};
  const took = seconds(Date.now() - begun);
  progress.done(
    `${rendered.length} pages of ${products} products and ${posts} posts in ${dist}, ${took}`,
  );
  if (leftOut.length > 0) console.warn(leftOutReport(leftOut));
  if (!hasPayments) console.warn(NO_PAYMENTS);
} catch (error) {
  console.error(`\nThe build stopped. ${explain(error)}`);
  console.error(`The last good output in ${dist} was not touched.`);
  process.exit(1);
}
