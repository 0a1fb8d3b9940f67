import { parseArgs } from 'node:util';
import { NOUNS } from '../server/publisher/guard.ts';
import { readPagePayments } from '../server/publisher/pagePayments.ts';
import { type PublishSettings, publish } from '../server/publisher/publish.ts';
import { readTagSettings } from '../server/publisher/tagSettings.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createProgress } from './progress.ts';
import { stageLine } from './stageLine.ts';

const { root, dist } = folders;
const { values } = parseArgs({ options: { 'allow-empty': { type: 'boolean', default: false } } });

/** What `npm run build` takes from the environment. */
function settings(): PublishSettings | null {
  const apiBaseUrl = process.env.API_BASE_URL;
  if (!apiBaseUrl) return null;
  const publicApiBaseUrl = process.env.PUBLIC_API_BASE_URL ?? apiBaseUrl;
  return {
    apiBaseUrl,
    publicApiBaseUrl,
    mediaBaseUrl: process.env.MEDIA_BASE_URL ?? `${publicApiBaseUrl.replace(/\/$/, '')}/media`,
    siteUrl: process.env.SITE_URL ?? 'http://localhost:4321',
    tags: readTagSettings(process.env),
    payments: readPagePayments(process.env),
  };
}

let from: PublishSettings | null;
try {
  from = settings();
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
  const { pages, manifest } = await publish({
    root,
    dist,
    settings: from,
    content: null,
    allowEmpty: values['allow-empty'] ? NOUNS : [],
    onStage: (stage) => progress.show(stageLine(stage)),
  });
  const { products, posts } = manifest.counts;
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  progress.done(
    `${pages} pages of ${products} products and ${posts} posts in ${dist}, ${seconds} s`,
  );
} catch (error) {
  console.error(`\nThe build stopped. ${explain(error)}`);
  console.error(`The last good output in ${dist} was not touched.`);
  process.exit(1);
}
