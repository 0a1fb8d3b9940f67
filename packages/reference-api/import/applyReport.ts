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
    changes: [],
  };
}

/** Notes what was taken otherwise than the source has it. */
export function note(report: ApplyReport, about: string, field: string, why: string): void {
  report.notes.push({ kind: 'note', where: '', about, field, why });
}

/** Why a row can't be taken, and the field that it is about. */
export class UnusableRowError extends Error {
  override readonly name = 'UnusableRowError';
  readonly field: string;

  constructor(field: string, why: string) {
    super(why);
    this.field = field;
  }
}

export const IS_UNKNOWN = 'is true, and the shop does not have it';

export const IS_MISSING = 'is missing, and the shop does not have it yet';

export const ALL_LEFT_OUT = 'are all left out, so there is nothing to sell';

/** Leaves out the row at `index` from 0; throws what is no `UnusableRowError`. */
export function leaveOut(
  { left }: SectionReport,
  row: { noun: string; index: number; about: string },
  error: unknown,
): void {
  if (!(error instanceof UnusableRowError)) throw error;
  const { noun, index, about } = row;
  const { field, message: why } = error;
  left.push({ kind: 'left out', where: `${noun} ${index + 1}`, about, field, why });
}
