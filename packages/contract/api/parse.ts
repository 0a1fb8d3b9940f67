import * as v from 'valibot';
import type { Schema } from './call.ts';
import { ApiMalformedError } from './errors.ts';
import { INVALID_PRICE } from './values.ts';

const MAX_SHOWN = 3;

/** Characters of a wrong value, or of a name; the whole of it may be a page. */
const MAX_RECEIVED = 60;

/** How valibot's own messages begin; ours are the expectation in words. */
const LIBRARY_MESSAGE = /^Invalid [\w ]+: (?:Expected|Received) /;

/**
 * Reads a response by its schema. A wrong response throws `ApiMalformedError`, whose message names
 * the call, each wrong field with what was expected there, and the product or post it belongs to. A
 * field that is wrong in several items of a list is named once.
 */
export function parseResponse<S extends Schema>(
  call: string,
  schema: S,
  value: unknown,
  at = '',
): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = new Set<string>();
  const distinct = result.issues.filter((issue) => {
    const field = fieldOf(issue);
    return !fields.has(field) && fields.add(field);
  });
  const described = distinct.slice(0, MAX_SHOWN).map((issue) => describeType(issue, at));
  const more = result.issues.length - described.length;
  const rest = more > 0 ? ` (and ${more} more)` : '';
  throw new ApiMalformedError(
    call,
    `${call} gave a wrong response: ${described.join('; ')}${rest}.`,
  );
}

/** A field by its path, the same in all items of a list. */
const fieldOf = (issue: v.BaseIssue<unknown>) =>
  (v.getDotPath(issue) ?? '').replace(/\b\d+\b/g, '');

function describeType(issue: v.BaseIssue<unknown>, at: string): string {
  const path = [at, v.getDotPath(issue)].filter(Boolean).join('.') || 'the response';
  const owner = ownerOf(issue);
  if (issue.message === INVALID_PRICE) {
    return `${INVALID_PRICE}${owner} at ${path}: ${received(issue)}`;
  }
  if (isMissing(issue)) return `${path}${owner} is missing`;
  if (issue.type === 'non_empty') return `${path}${owner} is empty`;
  const custom = !LIBRARY_MESSAGE.test(issue.message);
  const expected = custom ? issue.message : plain(issue.expected ?? issue.type);
  return `${path}${owner} should be ${expected}, not ${received(issue)}`;
}

/** `(number | string)` as it is said. */
const plain = (expected: string) =>
  expected
    .replace(/[()]/g, '')
    .replaceAll(' | ', ' or ')
    .replace(/^>=/, 'at least ')
    .replace(/^<=/, 'at most ');

const received = ({ received: value }: v.BaseIssue<unknown>) => short(value);

const short = (value: string) =>
  value.length > MAX_RECEIVED ? `${value.slice(0, MAX_RECEIVED)}…` : value;

/** JSON knows no other `undefined` than a field that is not there. */
const isMissing = (issue: v.BaseIssue<unknown>) => issue.received === 'undefined';

/** ` of "name"` for the nearest thing around the field that has a name, title or slug. */
function ownerOf(issue: v.BaseIssue<unknown>): string {
  for (const item of [...(issue.path ?? [])].reverse()) {
    const around = item.input;
    if (typeof around !== 'object' || around === null) continue;
    for (const key of ['name', 'title', 'slug']) {
      const name: unknown = Reflect.get(around, key);
      if (key !== item.key && typeof name === 'string' && name !== '')
        return ` of "${short(name)}"`;
    }
  }
  return '';
}
