import * as v from 'valibot';
import type { FieldErrors } from './envelope.ts';
import { isMessageName, type MessageName } from './messages.ts';

/** A stranger's name for a field is repeated this far, in characters. */
const MAX_NAME_LENGTH = 60;

/** A body read by a schema, or what is wrong with it by field. */
export type Reading<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Reads a body. One message a field, the first; the schema's messages are names of `messages.ts`. */
export function readFields<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): Reading<v.InferOutput<S>> {
  const result = v.safeParse(schema, value);
  if (result.success) return withoutNul(result.output);
  const errors = new Map<string, MessageName>();
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '').slice(0, MAX_NAME_LENGTH);
    if (field === '' || errors.has(field)) continue;
    errors.set(field, messageOf(issue));
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}

function messageOf({ input, expected, message }: v.BaseIssue<unknown>): MessageName {
  if (input === undefined) return 'fieldRequired';
  if (expected === 'never') return 'fieldUnknown';
  return isMessageName(message) ? message : 'fieldWrong';
}

/** No text of ours holds NUL; PostgreSQL takes none, and C programs end at one. */
function withoutNul<T>(output: T): Reading<T> {
  const wrong = Object.entries(output ?? {}).find(([, field]) => holdsNul(field));
  if (!wrong) return { ok: true, value: output };
  return { ok: false, errors: { [wrong[0]]: 'fieldWrong' } };
}

/** Looks as deep as the schema lets a value be. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNul);
}
