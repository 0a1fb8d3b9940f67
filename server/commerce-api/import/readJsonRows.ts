import * as v from 'valibot';
import type { Schema } from '../../../src/api/call.ts';
import { INVALID_PRICE } from '../../../src/api/values.ts';
import type { Finding } from './report.ts';

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
    if (result.success) return [{ number, value: result.output }];
    const name = [about, nameOf(row)].filter(Boolean).join(': ');
    const issue = result.issues[0];
    const field = v.getDotPath(issue) ?? '';
    const where = `${section} ${number}`;
    findings.push({ kind: 'left out', where, about: name, field, why: issueMessage(issue) });
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
