import * as v from 'valibot';
import type { Schema } from './call.ts';
import { ApiMalformed } from './errors.ts';
import { INVALID_PRICE } from './values.ts';

const MOST_SHOWN = 3;

/**
 * Reads an answer by its schema. A wrong answer throws `ApiMalformed`, whose message names the
 * call, each wrong field with what was expected there, and the product or post it belongs to.
 */
export function parseAnswer<S extends Schema>(
  call: string,
  schema: S,
  value: unknown,
  at = '',
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const described = result.issues.slice(0, MOST_SHOWN).map((issue) => inWords(issue, at));
  const more = result.issues.length - described.length;
  const rest = more > 0 ? ` (and ${more} more)` : '';
  throw new ApiMalformed(call, `${call} gave a wrong answer: ${described.join('; ')}${rest}.`);
}

function inWords(issue: v.BaseIssue<unknown>, at: string): string {
  const path = [at, v.getDotPath(issue)].filter(Boolean).join('.') || 'the answer';
  const owner = ownerOf(issue);
  if (issue.message === INVALID_PRICE) {
    return `${INVALID_PRICE}${owner} at ${path}: ${issue.received}`;
  }
  if (issue.expected) {
    return `${path}${owner} should be ${issue.expected}, not ${issue.received}`;
  }
  return `${path}${owner}: ${issue.message}`;
}

/** ` of "name"` for the nearest thing around the field that has a name, title or slug. */
function ownerOf(issue: v.BaseIssue<unknown>): string {
  for (const item of [...(issue.path ?? [])].reverse()) {
    const around = item.input;
    if (typeof around !== 'object' || around === null) continue;
    for (const key of ['name', 'title', 'slug']) {
      const name: unknown = Reflect.get(around, key);
      if (key !== item.key && typeof name === 'string' && name !== '') return ` of "${name}"`;
    }
  }
  return '';
}
