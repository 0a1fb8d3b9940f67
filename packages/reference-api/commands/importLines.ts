import { oneLine } from '@vitrine/runtime/printed.ts';
import { type ApplyReport, SECTIONS } from '../import/applyReport.ts';
import type { Catalogue } from '../import/format.ts';
import { describeFinding, type Finding } from '../import/report.ts';

/** Everything an import has to say, left out first; one line a finding. */
export function findingLines(findings: Finding[]): string[] {
  return [
    ...section('Left out', 'left out', findings),
    ...section('Taken, with a remark', 'note', findings),
  ];
}

function section(title: string, kind: Finding['kind'], findings: Finding[]): string[] {
  const own = findings.filter((finding) => finding.kind === kind);
  if (own.length === 0) return [];
  return [
    `${title} (${own.length}):`,
    ...own.map((finding) => oneLine(`  ${describeFinding(finding)}`)),
    '',
  ];
}

export function contentLine({ products, categories, articles }: Catalogue): string {
  const reviews = products.reduce((sum, product) => sum + (product.reviews?.length ?? 0), 0);
  const counts = [
    count(products.length, 'product'),
    count(categories.length, 'category', 'categories'),
    count(reviews, 'review'),
    count(articles.length, 'article'),
  ];
  return counts.join(', ');
}

/** What the import did to the shop, by section. */
export function changeLines(report: ApplyReport): string[] {
  const removed = report.removed > 0 ? [`  demo        ${report.removed} rows removed`] : [];
  const sections = SECTIONS.flatMap((name) => {
    const { added, updated, unchanged } = report[name];
    if (added + updated + unchanged === 0) return [];
    return [`  ${name.padEnd(11)} ${added} added, ${updated} updated, ${unchanged} unchanged`];
  });
  return [...removed, ...sections];
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
