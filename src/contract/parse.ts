import * as v from 'valibot';
import type { Schema } from './call.ts';
import { ApiMalformed } from './errors.ts';
import { INVALID_PRICE } from './values.ts';

const MOST_SHOWN = 3;

/** How valibot's own messages begin; ours are the expectation in words. */
const LIBRARY_WORDS = /^Invalid [\w ]+: (?:Expected|Received) /;

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
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
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
  if (isMissing(issue)) return `${path}${owner} is missing`;
  if (issue.type === 'non_empty') return `${path}${owner} is empty`;
  const custom = !LIBRARY_WORDS.test(issue.message);
  const expected = custom ? issue.message : (issue.expected ?? issue.message);
  return `${path}${owner} should be ${expected}, not ${issue.received}`;
}

/** An object without a required key: valibot names the key as what it expected. */
function isMissing(issue: v.BaseIssue<unknown>): boolean {
  const key: unknown = issue.path?.at(-1)?.key;
  return issue.received === 'undefined' && issue.expected === JSON.stringify(key);
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
