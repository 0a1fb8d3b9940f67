import type { Schema } from '@vitrine/contract/api/call.ts';
import * as v from 'valibot';
import type { ApiContext } from './env.ts';
import { isMessageName, type MessageName } from './messages.ts';
import type { FieldErrors } from './responses.ts';

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

type Form = Record<string, string | File>;

/** The fields of a multipart body that `schema` names; none where the body is no such thing. */
export async function readForm(
  context: ApiContext,
  schema: Schema & { entries?: Record<string, Schema> },
): Promise<Record<string, string | File | string[] | undefined>> {
  const form = await parseForm(context);
  return Object.fromEntries(
    Object.entries(schema.entries ?? {}).map(([name, { type }]) => [
      name,
      type === 'array' ? listField(form, name) : form[name],
    ]),
  );
}

async function parseForm(context: ApiContext): Promise<Form> {
  try {
    return await context.req.parseBody();
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}

/** The texts of `name[0]`, `name[1]`... in the order of their numbers. */
function listField(form: Form, name: string): string[] {
  return Object.entries(form)
    .flatMap(([key, value]) => {
      const index = key.startsWith(`${name}[`) ? /\[(\d{1,4})\]$/.exec(key)?.[1] : undefined;
      return index !== undefined && typeof value === 'string'
        ? [{ index: Number(index), value }]
        : [];
    })
    .sort((a, b) => a.index - b.index)
    .map(({ value }) => value);
}
