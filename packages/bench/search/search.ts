import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { Option } from '@commander-js/extra-typings';
import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { existingFile, wholeNumber } from '@vitrine/runtime/command/arguments.ts';
import type { VitrineCommand } from '@vitrine/runtime/command/command.ts';
import { showWhile } from '@vitrine/runtime/command/progress.ts';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { launchChromium } from '../../../scripts/browser.ts';
import type { SearchEngine } from '../../../src/features/search/searchEngine.ts';
import { servePages } from '../../publisher/site/pages.ts';
import { demoRelease } from '../demoRelease.ts';
import { foundRates } from './foundRates.ts';
import { judge, judgedQueries, ratesOf } from './judge.ts';
import { typeQueries } from './keystrokes.ts';
import { litemall, retailDemoStore, searchOf } from './otherCatalogues.ts';
import { publishedSearch } from './publishedSearch.ts';
import { makeSearchFolder } from './searchFolder.ts';

const QUERIES = 30;
/** How much slower than here a mid-range phone is. */
const SLOWER = 4;

export function defineSearch(bench: VitrineCommand, root: string) {
  bench
    .command('search')
    .summary('what the search finds, weighs and takes')
    .description(
      'Measures what the search of a made-up shop costs to publish, what it finds of sampled ' +
        'products, and how long a shopper waits for it. Throttling slows the page, not the thread ' +
        'that searches.',
    )
    .option('--products <n>', 'of the shop', wholeNumber(), 10_000)
    .option('--catalogue <file>', 'whose products are varied, in place of the demo’s', existingFile)
    .addOption(new Option('--languages <language...>').choices(LANGUAGES).default(LANGUAGES))
    .action((options) => measure(root, options));
  bench
    .command('words')
    .summary('what the search finds of what people type')
    .description(
      'Asks the search of the demo shop the judged queries in packages/bench/search/queries: how ' +
        'often the first result is right, and what of those that should be found is among ten. ' +
        'Bounds stand in tests/site/words.spec.ts.',
    )
    .option('--missed', 'names the queries whose result is not as it should be')
    .option('--retail <folder>', 'the AWS Retail Demo Store: products.yaml', existingFile)
    .option('--litemall <folder>', 'Litemall: the JSON of its tables', existingFile)
    .action((options) => judgeWords(root, options));
}

async function judgeWords(
  root: string,
  options: {
    missed?: true | undefined;
    retail?: string | undefined;
    litemall?: string | undefined;
  },
): Promise<void> {
  const { missed = false, retail, litemall: goods } = options;
  const folder = await showWhile('Publishing the demo shop', demoRelease(root));
  for (const language of LANGUAGES) {
    const engine = publishedSearch(folder, language);
    await report(`demo.${language}`, engine, missed);
    await report(`locked.${language}`, engine, missed);
  }
  if (retail) await report('retail-demo-store.en', searchOf(retailDemoStore(retail)), missed);
  if (goods) await report('litemall.zh', searchOf(litemall(goods)), missed);
}

async function report(set: string, engine: SearchEngine, missed: boolean): Promise<void> {
  const judgements = await judge(engine, judgedQueries(set));
  const rates = ratesOf(judgements);
  console.log(
    `${set}: ${Object.entries(rates)
      .map(([name, rate]) => `${name} ${rate.toFixed(3)}`)
      .join(', ')}`,
  );
  if (!missed) return;
  for (const { query, isFirstRight, recall, shown } of judgements) {
    if (isFirstRight && (recall ?? 1) === 1) continue;
    console.log(`  ${query.query} (${query.kind}): ${shown.join(', ') || 'nothing'}`);
  }
}

async function measure(
  root: string,
  options: { products: number; catalogue?: string | undefined; languages: Language[] },
): Promise<void> {
  const { products, catalogue, languages } = options;
  const { folder, made, changed } = await showWhile(
    `Making a shop of ${products} products`,
    makeSearchFolder(root, { products, catalogue }),
  );
  console.log(
    `${products} products: ${made.files} files in ${whole(made.ms)} ms, ${kilobytes(made.bytes)} KB as sent; ` +
      `one price: ${changed.files} files in ${whole(changed.ms)} ms with all planning`,
  );
  const site = createServer(servePages(folder));
  const sockets = new Set<Socket>();
  site.on('connection', (socket: Socket) => sockets.add(socket));
  const sent = () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  const url = `http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}`;
  const browser = await launchChromium();
  try {
    for (const language of languages) {
      const { queries, rates } = await foundRates(folder, language);
      for (const [kind, rate] of Object.entries(rates))
        console.log(`${language}, ${kind}: ${rate}`);
      for (const slower of [1, SLOWER]) {
        const some = queries.slice(0, QUERIES);
        const typed = await typeQueries(browser, url, {
          language,
          queries: some,
          slower,
          sent,
        });
        const at = (share: number) => typed.results[Math.floor(typed.results.length * share)] ?? 0;
        console.log(
          `${language}, ${slower === 1 ? 'this machine' : `${slower} times slower`}: ` +
            `open after ${whole(typed.opened)} ms; ${typed.results.length} keystrokes, results after ` +
            `${at(0.5).toFixed(1)} ms (median), ${at(0.95).toFixed(1)} ms (95 %); ` +
            `${kilobytes(typed.bytes)} KB for the first search`,
        );
      }
    }
  } finally {
    await browser.close();
    await closeGracefully(site);
  }
}

const whole = (ms: number) => Math.round(ms);
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
