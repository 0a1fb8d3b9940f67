import * as v from 'valibot';
import type { ApiContext } from './env.ts';

const slug = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const rowId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** The path's `slug`; `undefined` where no row can have it. */
export function readSlug(context: ApiContext): string | undefined {
  return outputOf(v.safeParse(slug, context.req.param('slug')));
}

/** The path's `id`; `undefined` where no row can have it. */
export function readId(context: ApiContext): number | undefined {
  return outputOf(v.safeParse(rowId, context.req.param('id')));
}

function outputOf<T>(result: { success: true; output: T } | { success: false }): T | undefined {
  return result.success ? result.output : undefined;
}
