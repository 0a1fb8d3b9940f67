import * as v from 'valibot';
import type { ApiContext } from './env.ts';
import type { FieldErrors } from './envelope.ts';
import { isMessageName } from './messages.ts';

/** A body read by a schema, or what is wrong with it by field. */
export type Reading<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Reads a JSON body. The schema's messages are names of `http/messages.ts`. */
export async function readJson<S extends v.GenericSchema>(
  context: ApiContext,
  schema: S,
): Promise<Reading<v.InferOutput<S>>> {
  return readFields(schema, parseJson(await context.req.text()));
}

/** Reads fields that were taken from a body already. One message a field, the first. */
export function readFields<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): Reading<v.InferOutput<S>> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output };
  const errors: FieldErrors = {};
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    if (field === '' || field in errors) continue;
    errors[field] = isMessageName(issue.message) ? issue.message : 'fieldWrong';
    if (issue.input === undefined) errors[field] = 'fieldRequired';
  }
  return { ok: false, errors };
}

/** `undefined` where the text is not JSON: the body's schema then refuses it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
