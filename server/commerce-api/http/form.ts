import type { Schema } from '../../../src/api/call.ts';
import type { ApiContext } from './env.ts';

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
