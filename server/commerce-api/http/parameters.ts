import * as v from 'valibot';

const slugSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const idSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** The slug in a path; `undefined` where no row can have it. */
export const readSlug = (text: string): string | undefined =>
  outputOf(v.safeParse(slugSchema, text));

/** The row's id in a path; `undefined` where no row can have it. */
export const readId = (text: string): number | undefined => outputOf(v.safeParse(idSchema, text));

function outputOf<T>(result: { success: true; output: T } | { success: false }): T | undefined {
  return result.success ? result.output : undefined;
}
