import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** `{code, data}`; there is nothing to say where all went well. */
export const ok = (context: Context, data: unknown) => context.json({ code: 200, data });

/** A refusal whose words are in `message`. */
export const refuse = (
  context: Context,
  code: ContentfulStatusCode,
  message: string,
  more: object = {},
) => context.json({ code, message, ...more }, code);

/** A page of a list as the query asks for it; the number of pages is a text. */
export function pageOf<Item>(context: Context, items: readonly Item[], name = 'list') {
  const size = Number(context.req.query('per_page') ?? 10);
  const page = Number(context.req.query('page') ?? 1);
  return ok(context, {
    [name]: items.slice((page - 1) * size, page * size),
    totalPage: String(Math.ceil(items.length / size)),
  });
}

/** Spec section 5. */
export const isQuantity = (value: number) => Number.isInteger(value) && value >= 1 && value <= 200;
