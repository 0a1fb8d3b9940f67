import type { Schema } from '@vitrine/contract/api/call.ts';
import { INVALID_PRICE } from '@vitrine/contract/api/values.ts';
import * as v from 'valibot';
import type { Finding } from './report.ts';
import { unknownFields } from './unknownFields.ts';

/** One row of a section that could be read. `number` counts from 1. */
export interface Row<T> {
  number: number;
  value: T;
}

/**
 * Reads a section of a JSON catalogue row by row. A row that does not fit its schema is left out
 * and described in `findings`; `about` is put before its own name there.
 */
export function readRows<S extends Schema>(
  section: string,
  rows: unknown[],
  schemaOf: (number: number) => S,
  findings: Finding[],
  about = '',
): Row<v.InferOutput<S>>[] {
  return rows.flatMap((row, index) => {
    const number = index + 1;
    const result = v.safeParse(schemaOf(number), row);
    const name = [about, nameOf(row)].filter(Boolean).join(': ');
    const where = `${section} ${number}`;
    const report = (kind: Finding['kind'], field: string, why: string) =>
      findings.push({ kind, where, about: name, field, why });
    const unknown = unknownFields(schemaOf(number), row);
    const hiding = unknown.find(({ hides }) => hides);
    if (hiding) {
      report('left out', hiding.field, hiding.why);
      return [];
    }
    if (result.success) {
      for (const { field, why } of unknown) report('note', field, why);
      return [{ number, value: result.output }];
    }
    const issue = result.issues[0];
    const field = v.getDotPath(issue) ?? '';
    const other = unknown.find(({ meant }) => meant === field)?.field;
    report('left out', field, issueMessage(issue) + (other ? ` (is it "${other}"?)` : ''));
    return [];
  });
}

function issueMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.message.startsWith(INVALID_PRICE)) {
    return issue.message.replace(INVALID_PRICE, () => `${INVALID_PRICE} ${given(issue)}`);
  }
  if (issue.received === 'undefined') return 'is missing';
  if (issue.message.startsWith('Invalid ')) {
    return `should be ${issue.expected ?? 'something else'}, not ${given(issue)}`;
  }
  return issue.message;
}

function given(issue: v.BaseIssue<unknown>): string {
  return typeof issue.input === 'object' && issue.input !== null
    ? issue.received
    : JSON.stringify(issue.input);
}

/** The name by which the shop's owner knows a row. */
function nameOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  for (const field of ['name', 'title', 'id', 'slug']) {
    const value: unknown = Reflect.get(row, field);
    const text = typeof value === 'object' && value !== null ? Object.values(value)[0] : value;
    if ((typeof text === 'string' && text.trim() !== '') || typeof text === 'number') {
      return String(text);
    }
  }
  return '';
}
