import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { Option } from '@commander-js/extra-typings';
import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { existingFile, wholeNumber } from '@vitrine/runtime/command/arguments.ts';
import type { VitrineCommand } from '@vitrine/runtime/command/command.ts';
import { showWhile } from '@vitrine/runtime/command/progress.ts';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { launchChromium } from '../../../scripts/browser.ts';
import { servePages } from '../../publisher/site/pages.ts';
import { foundRates } from './foundRates.ts';
import { typeQueries } from './keystrokes.ts';
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
