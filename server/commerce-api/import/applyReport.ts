import type { ContentChange } from '../database/contentVersion.ts';
import type { Finding } from './report.ts';

/** What became of one section's rows. */
export interface SectionReport {
  added: number;
  updated: number;
  unchanged: number;
  left: Finding[];
}

/** The kinds of rows that are counted. */
export const SECTIONS = ['categories', 'products', 'reviews', 'articles'] as const;

/** What an import did to the shop. */
export interface ApplyReport extends Record<(typeof SECTIONS)[number], SectionReport> {
  /** Rows of the demo that were removed first, where that was requested. */
  removed: number;
  /** What was taken, but not quite as it stands in the source. */
  notes: Finding[];
  /** The content version after the import. */
  contentVersion: number;
  /** What is other than before. */
  changes: ContentChange[];
}

/** A report of an import that has done nothing yet. */
export function newReport(): ApplyReport {
  const section = (): SectionReport => ({ added: 0, updated: 0, unchanged: 0, left: [] });
  return {
    categories: section(),
    products: section(),
    reviews: section(),
    articles: section(),
    removed: 0,
    notes: [],
    contentVersion: 0,
    changes: [],
  };
}

/** Notes what was taken otherwise than the source has it. */
export function note(report: ApplyReport, about: string, field: string, why: string): void {
  report.notes.push({ kind: 'note', where: '', about, field, why });
}
