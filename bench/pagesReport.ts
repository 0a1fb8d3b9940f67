import { barsSvg } from './barsSvg.ts';
import type { Measured } from './harness.ts';

type Figure = number | undefined;

/** The figures of a session as Markdown: each of the shop's, and its ratio to the floor's. */
export function pagesReport(measured: Record<string, Measured>, pages: string[]): string {
  const { vitrine, floor } = measured;
  if (!vitrine || !floor) throw new TypeError('Both the shop and its floor have to be measured.');
  const rows = pages.map((page) => {
    const [ours, theirs] = [vitrine.lighthouse[page], floor.lighthouse[page]];
    const [sent, min] = [vitrine.bytes[page], floor.bytes[page]];
    return [
      page,
      kilobytes(sent?.js.bytes),
      `${kilobytes(sent?.untilLoad.bytes)} ${ratio(sent?.untilLoad.bytes, min?.untilLoad.bytes)}`,
      `${kilobytes(sent?.total.bytes)} ${ratio(sent?.total.bytes, min?.total.bytes)}`,
      `${whole(ours?.fcp?.median)} ${ratio(ours?.fcp?.median, theirs?.fcp?.median)}`,
      `${whole(ours?.lcp?.median)} ${ratio(ours?.lcp?.median, theirs?.lcp?.median)}`,
      whole(ours?.tbt?.median),
      ours?.cls?.median.toFixed(4) ?? '',
      `${whole(ours?.perf?.median)}, ${whole(ours?.perf?.min)}`,
    ];
  });
  const taps = Object.keys(vitrine.nav).map((profile) => {
    const [ours, theirs] = [vitrine.nav[profile], floor.nav[profile]];
    return [
      profile,
      `${whole(ours?.heading?.median)} ${ratio(ours?.heading?.median, theirs?.heading?.median)}`,
      `${whole(ours?.image?.median)} ${ratio(ours?.image?.median, theirs?.image?.median)}`,
      kilobytes(ours?.before?.median),
      kilobytes(theirs?.before?.median),
    ];
  });
  return [
    table(
      [
        'page',
        'script KB',
        'KB until load',
        'KB in all',
        'FCP ms',
        'LCP ms',
        'TBT ms',
        'CLS',
        'performance: median, worst',
      ],
      rows,
    ),
    table(['tap on a card', 'heading ms', 'picture ms', 'KB before the tap', "the floor's"], taps),
  ].join('\n');
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

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, index) => (index ? '--:' : '---')));
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}

const whole = (value: Figure) => (value === undefined ? '' : value.toFixed(0));
const kilobytes = (bytes: Figure) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1));
const ratio = (ours: Figure, theirs: Figure) =>
  ours === undefined || !theirs ? '' : `(${(ours / theirs).toFixed(2)} ×)`;
