import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Query fields of every paged call; both count from 1. */
export const pagingFields = { per_page: v.optional(count), page: v.optional(count) };
