import { join } from 'node:path';
import { type Browser, devices, type Page } from '@playwright/test';
import { existingFile, wholeNumber } from '@vitrine/runtime/command/arguments.ts';
import type { VitrineCommand } from '@vitrine/runtime/command/command.ts';
import { launchChromium } from '../../scripts/browser.ts';
import { idle } from './idle.ts';
import { journey, newPriceShown } from './interactionSteps.ts';
import { median } from './median.ts';
import { slowness, watchSlowness } from './slowness.ts';
import { startShop } from './startShop.ts';
import { TEMPLATES } from './templates.ts';
import { writeFigures } from './writeFigures.ts';

/** How much slower than here a mid-range phone is. */
const SLOWER = 4;
/** Of a page that is slowed down on a busy machine. */
const TIMEOUT_MS = 5 * 60_000;

export function defineInteractions(bench: VitrineCommand, root: string) {
  bench
    .command('interactions')
    .summary('long tasks and responses at a quarter of the speed')
    .description(
      'Measures what a shopper on a phone with a quarter of this machine’s speed waits for: the ' +
        'longest task while each template loads, the time from a tap or a key to the next frame in ' +
        'gallery, reviews, cart and checkout, and from opening a page until it shows a price that ' +
        'changed since it was published. Medians and the worst, in ms.',
    )
    .option('--rounds <n>', 'how often', wholeNumber(), 5)
    .option('--write <file>', 'a Markdown file that gets the tables', existingFile)
    .action(({ rounds, write }) => measure(root, rounds, write));
}

async function measure(root: string, rounds: number, write: string | undefined): Promise<void> {
  const shop = await startShop(root, join(root, '.work/bench/interactions'), { TRUST_PROXY: '1' });
  await idle(shop.pid);
  const browser = await launchChromium();
  try {
    const loads = new Map<string, number[]>();
    const results = new Map<string, number[]>();
    const openings = new Map<string, number[]>();
    // The first round warms the images, and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, path] of Object.entries(TEMPLATES)) {
        const page = await phone(browser);
        await page.goto(shop.url + path, { waitUntil: 'load' });
        const { longestTask } = await slowness(page);
        if (round > 0) note(loads, name, longestTask);
        await page.context().close();
      }
      const page = await phone(browser, round);
      for await (const [name, ms] of journey(page, shop.url)) {
        if (round > 0) note(results, name, ms);
      }
      await page.context().close();
      const reader = await phone(browser);
      const ms = await newPriceShown(reader, shop.url);
      if (round > 0) note(openings, 'a changed price is shown', ms);
      await reader.context().close();
    }
    const tables = [
      table('longest task while it loads', loads),
      table('time to', results),
      table('from opening the page until', openings),
    ];
    console.log(tables.join('\n'));
    if (write) writeFigures(write, 'interactions', tables.join('\n'));
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** Of a visitor with an address of their own: nobody may order for ever without paying. */
async function phone(browser: Browser, visitor = 0): Promise<Page> {
  const { defaultBrowserType: _browser, ...device } = devices['Pixel 7'];
  const extraHTTPHeaders = { 'X-Forwarded-For': `10.3.0.${visitor}` };
  const context = await browser.newContext({ ...device, extraHTTPHeaders });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watchSlowness(page);
  return page;
}

function note(figures: Map<string, number[]>, name: string, value: number): void {
  figures.set(name, [...(figures.get(name) ?? []), value]);
}

function table(title: string, figures: Map<string, number[]>): string {
  const rows = [...figures].map(([name, all]) => {
    return `| ${name} | ${median(all).toFixed(0)} ms | ${Math.max(...all).toFixed(0)} ms |`;
  });
  return [`| ${title} | median | worst |`, '| --- | --: | --: |', ...rows, ''].join('\n');
}
