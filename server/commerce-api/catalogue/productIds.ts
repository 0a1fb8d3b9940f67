import * as v from 'valibot';
import { parseJson } from '../../../src/contract/parseJson.ts';
import type { ApiContext } from '../http/env.ts';
import { MOST_PER_PAGE } from '../http/paging.ts';

const body = v.object({
  ids: v.pipe(v.array(v.union([v.number(), v.string()])), v.maxLength(MOST_PER_PAGE)),
});

/**
 * The ids in the body of `getProductByIds`; `undefined` where the body is not
 * `{ ids: [...] }` with at most 200 entries. An entry that can be no row's id is left out.
 */
export async function readProductIds(context: ApiContext): Promise<number[] | undefined> {
  const result = v.safeParse(body, parseJson(await context.req.text()));
  if (!result.success) return undefined;
  return result.output.ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}
