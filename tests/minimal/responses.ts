import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** For calls that spec section 7 shows with a `code`. */
export const ok = (context: Context, data: unknown) => context.json({ code: 200, data });

/** For calls that it shows without one. */
export const bare = (context: Context, data: unknown) => context.json({ data });

export const refuse = (context: Context, code: ContentfulStatusCode, msg: string) =>
  context.json({ code, msg }, code);

/** A page of a list as the query asks for it; the number of pages is a text. */
export function pageOf<Item>(context: Context, items: readonly Item[], name = 'list') {
  const size = Number(context.req.query('per_page') ?? 10);
  const page = Number(context.req.query('page') ?? 1);
  return {
    [name]: items.slice((page - 1) * size, page * size),
    totalPage: String(Math.ceil(items.length / size)),
  };
}

/** Spec section 5. */
export const isQuantity = (value: number) => Number.isInteger(value) && value >= 1 && value <= 200;
