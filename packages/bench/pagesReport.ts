import { barsSvg } from './barsSvg.ts';
import type { Measured } from './harness.ts';
import type { PageCost } from './pageCost.ts';

type Figure = number | undefined;

const PLAIN = 'plain Astro + React';
const COLUMNS = [
  'script KB',
  'KB until load',
  'KB in all',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'processor ms',
  'elements',
  'performance: median, worst',
];

/**
 * The figures of a session as Markdown: each of the shop's, each of the plain one's, and their
 * ratios to the floor's.
 */
export function pagesReport(
  measured: Record<string, Measured>,
  pages: string[],
  costs: Record<string, Record<string, PageCost>>,
): string {
  const { vitrine, plain, floor } = makersOf(measured);
  const costRow = (page: string, maker: string) => {
    const [cost, least] = [costs[maker]?.[page], costs.floor?.[page]];
    return [
      timed(cost?.processorMs, least?.processorMs),
      withRatio(whole, cost?.elements, least?.elements),
    ];
  };
  const taps = Object.keys(vitrine.nav).map((profile) => {
    const [ours, theirs, least] = [vitrine, plain, floor].map(({ nav }) => nav[profile]);
    return [
      profile,
      timed(ours?.heading?.median, least?.heading?.median),
      timed(theirs?.heading?.median, least?.heading?.median),
      timed(ours?.image?.median, least?.image?.median),
      timed(theirs?.image?.median, least?.image?.median),
      kilobytes(ours?.before?.median),
      kilobytes(theirs?.before?.median),
      kilobytes(least?.before?.median),
    ];
  });
  return [
    table(
      ['page', ...COLUMNS],
      pages.map((page) => rowOf(page, vitrine, floor, costRow(page, 'vitrine'))),
    ),
    table(
      [PLAIN, ...COLUMNS],
      pagesOf(plain, pages).map((page) => rowOf(page, plain, floor, costRow(page, 'plain'))),
    ),
    table(
      [
        'tap on a card',
        'heading ms',
        PLAIN,
        'picture ms',
        PLAIN,
        'KB before the tap',
        PLAIN,
        "the floor's",
      ],
      taps,
    ),
  ].join('\n');
}

/** The shop and the plain one in short, as Markdown: times by their ratios to the floor's. */
export function comparison(measured: Record<string, Measured>, pages: string[]): string {
  const { vitrine, plain, floor } = makersOf(measured);
  const rows = pagesOf(plain, pages).map((page) => {
    const both = [vitrine, plain];
    const ratios = (of: 'fcp' | 'lcp') =>
      both.map(({ lighthouse }) =>
        times(lighthouse[page]?.[of]?.median, floor.lighthouse[page]?.[of]?.median),
      );
    const sizes = (of: 'js' | 'total') =>
      both.map(({ bytes }) => kilobytes(bytes[page]?.[of].bytes));
    return [page, ...ratios('fcp'), ...ratios('lcp'), ...sizes('js'), ...sizes('total')];
  });
  const figures = ['first paint', 'largest paint', 'script KB', 'KB in all'];
  return table(['page', ...figures.flatMap((figure) => [figure, PLAIN])], rows);
}

/** The largest content's paint of each page, beside its floor's. */
export function pagesImage(measured: Record<string, Measured>, pages: string[]): string {
  const makers = ['vitrine', 'floor'];
  return barsSvg(
    'Largest contentful paint on a phone, Lighthouse, median, ms',
    ['the shop', 'written by hand'],
    pages.map((name) => ({
      name,
      values: makers.map((maker) => measured[maker]?.lighthouse[name]?.lcp?.median),
    })),
  );
}

function makersOf({ vitrine, plain, floor }: Record<string, Measured>) {
  if (!vitrine || !plain || !floor) {
    throw new TypeError('The shop, the plain one and the floor all have to be measured.');
  }
  return { vitrine, plain, floor };
}

/** Those pages that a maker has. */
const pagesOf = ({ bytes, lighthouse }: Measured, pages: string[]) =>
  pages.filter((page) => bytes[page] ?? lighthouse[page]);

/** A page's figures in the order of `COLUMNS`. */
function rowOf(page: string, maker: Measured, floor: Measured, costs: string[]): string[] {
  const [scored, least] = [maker.lighthouse[page], floor.lighthouse[page]];
  const [sent, min] = [maker.bytes[page], floor.bytes[page]];
  return [
    page,
    kilobytes(sent?.js.bytes),
    withRatio(kilobytes, sent?.untilLoad.bytes, min?.untilLoad.bytes),
    withRatio(kilobytes, sent?.total.bytes, min?.total.bytes),
    timed(scored?.fcp?.median, least?.fcp?.median),
    timed(scored?.lcp?.median, least?.lcp?.median),
    whole(scored?.tbt?.median),
    scored?.cls?.median.toFixed(4) ?? '',
    ...costs,
    `${whole(scored?.perf?.median)}, ${whole(scored?.perf?.min)}`,
  ];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, index) => (index ? '--:' : '---')));
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}

const whole = (value: Figure) => (value === undefined ? '' : value.toFixed(0));
const kilobytes = (bytes: Figure) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1));
const times = (value: Figure, least: Figure) =>
  value === undefined || !least ? '' : `${(value / least).toFixed(2)} ×`;
const withRatio = (print: (value: Figure) => string, value: Figure, least: Figure) => {
  const ratio = times(value, least);
  return ratio ? `${print(value)} (${ratio})` : print(value);
};
const timed = (value: Figure, least: Figure) => withRatio(whole, value, least);
