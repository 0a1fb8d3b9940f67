import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { existingFile, wholeNumber } from '@vitrine/runtime/command/arguments.ts';
import type { VitrineCommand } from '@vitrine/runtime/command/command.ts';
import { type Curve, curveSvg } from './curveSvg.ts';
import { firstMessage } from './firstMessage.ts';
import { benchShop, type ShopFigures } from './shopBench.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/vitrine.ts');

export function defineRegenerate(bench: VitrineCommand, root: string) {
  bench
    .command('regenerate')
    .summary('what publishing costs at some sizes of a shop')
    .description(
      'Publishes made-up shops: all of it, one price from the webhook until its page is served, a ' +
        'hundred prices, and nothing. Each shop has a process of its own, so that memory is its own.',
    )
    .option('--products <n...>', 'sizes of shops (1000)', readSizes)
    .option('--catalogue <file>', 'whose products are varied, in place of the demo’s', existingFile)
    .option('--draw <file.svg>', 'draws the curves')
    .addOption(new Option('--alone', 'in this process').hideHelp())
    .action(async ({ products: sizes = [1_000], catalogue, draw, alone }) => {
      if (!alone) return measure(sizes, catalogue, draw);
      const say = (line: string) => console.log(line);
      const result = await benchShop(root, sizes[0] ?? 0, catalogue, say);
      process.send?.(result, () => process.disconnect());
    });
}

/** Numbers may be separated by commas, too. */
function readSizes(text: string, before: number[] = []): number[] {
  return [...before, ...text.split(',').map(wholeNumber())];
}

async function measure(
  sizes: number[],
  catalogue: string | undefined,
  draw: string | undefined,
): Promise<void> {
  const figures: ShopFigures[] = [];
  for (const size of sizes) {
    const args = ['bench', 'regenerate', '--alone', '--products', String(size)];
    const child = fork(COMMAND, catalogue ? [...args, '--catalogue', catalogue] : args);
    const measured = await firstMessage<ShopFigures>(child, `The shop of ${size} products`);
    figures.push(measured);
    console.log(tableRow(measured));
  }
  console.log(`\n${TABLE_HEADER}\n${figures.map(tableRow).join('\n')}`);
  if (draw) writeFileSync(draw, curveSvg(curvesOf(figures)));
  const [first, last] = [figures[0], figures.at(-1)];
  if (first && last && last.products > first.products) {
    const [more, memory] = [last.products / first.products, last.peakMb / first.peakMb];
    console.log(
      `\n${more.toFixed(1)} times the products take ${memory.toFixed(1)} times the memory.`,
    );
  }
}

function curvesOf(figures: ShopFigures[]): Curve[] {
  const curve = (title: string, figure: (of: ShopFigures) => number): Curve => ({
    title,
    points: figures.map((of) => ({ at: of.products, value: figure(of) })),
  });
  return [
    curve('Peak memory in MB, by products', ({ peakMb }) => peakMb),
    curve('Seconds for all pages, by products', ({ full }) => (full.render ?? 0) / 1_000),
    curve('One price until served in ms, by products', ({ oneServed }) => oneServed),
  ];
}

const TABLE_HEADER = `| products | pages | full: read | render | pages/s | API calls | nothing | one price: served | made | calls | hundred | peak memory |
| -------: | ----: | ---------: | -----: | ------: | --------: | ------: | ----------------: | ---: | ----: | ------: | ----------: |`;

function tableRow(of: ShopFigures): string {
  const seconds = (ms = 0) => `${(ms / 1_000).toFixed(1)} s`;
  const whole = (ms: number) => `${Math.round(ms)} ms`;
  const hundred = Object.values(of.hundred).reduce((sum, ms) => sum + ms, 0);
  const cells = [
    of.products,
    of.pages,
    seconds(of.full.read),
    seconds(of.full.render),
    Math.round(of.pagesPerSecond),
    of.fullCalls,
    whole(of.nothing),
    whole(of.oneServed),
    whole(of.oneMade),
    of.oneCalls,
    whole(hundred),
    `${Math.round(of.peakMb)} MB`,
  ];
  return `| ${cells.join(' | ')} |`;
}
