import type { ApiContext } from './env.ts';

/** The fields of a multipart body; none where the body is no such thing. */
export async function readForm(context: ApiContext): Promise<Record<string, string | File>> {
  try {
    return await context.req.parseBody();
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}

/** The texts of `name[0]`, `name[1]`... in the order of their numbers. */
export function listField(form: Record<string, string | File>, name: string): string[] {
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
