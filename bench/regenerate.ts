import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Curve, curveSvg } from './curveSvg.ts';
import { firstMessage } from './firstMessage.ts';
import { readCount } from './readCount.ts';
import { benchShop, type ShopFigures } from './shopBench.ts';

/**
 * `npm run bench -- regenerate [--products 1000,10000] [--catalogue FILE] [--draw FILE.svg]`: what
 * publishing costs at some sizes of a shop, each in a process of its own, so that memory is its own.
 */
export async function benchRegenerate(args: string[], root: string): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '1000' },
      catalogue: { type: 'string' },
      draw: { type: 'string' },
      alone: { type: 'boolean', default: false },
    },
  });
  const sizes = values.products.split(',').map((text) => readCount('--products', text));
  if (values.alone) {
    const say = (line: string) => console.log(line);
    const options = { root, products: sizes[0] ?? 0, catalogue: values.catalogue, say };
    process.send?.(await benchShop(options));
    process.disconnect();
    return;
  }
  const figures: ShopFigures[] = [];
  for (const size of sizes) {
    const more = values.catalogue ? ['--catalogue', values.catalogue] : [];
    const child = fork(process.argv[1] ?? '', [
      'regenerate',
      '--alone',
      '--products',
      `${size}`,
      ...more,
    ]);
    const measured = await firstMessage<ShopFigures>(child, `The shop of ${size} products`);
    figures.push(measured);
    console.log(tableRow(measured));
  }
  console.log(`\n${TABLE_HEADER}\n${figures.map(tableRow).join('\n')}`);
  if (values.draw) writeFileSync(values.draw, curveSvg(curvesOf(figures)));
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
