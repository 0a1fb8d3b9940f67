import type { RequestListener } from 'node:http';
import * as v from 'valibot';
import type { Call, RequestOf, RequestParts, Schema } from '../../call.ts';
import { blogs } from '../../calls/blogs.ts';
import { callName, createShopClient } from '../../client.ts';
import { ApiError } from '../../errors.ts';
import { parseResponse } from '../../parse.ts';
import { serve } from '../loopback.ts';

/** What backends write in several ways, with examples of what is read and what is refused. */
export interface Form {
  /** Begins with the numbers of the promises that it holds. */
  name: string;
  /** For whoever writes a backend. */
  rule: string;
  rows: readonly Row[];
}

interface Row {
  /** What the backend sends, as the docs show it. */
  sent: string;
  read: () => unknown;
  /** What the shop makes of it: a value, or a refusal. */
  expected: unknown;
}

/** The sentence that refuses something, without the names of call and entity and the full stop. */
export const no = (refused: string) => ({ refused });

const WRONG = /^\S+ \S+ (?:gave a wrong response: )?(.*)\.$/s;
/** Whose field it is: the example's own name. */
const PORT = /(?<=127\.0\.0\.1):\d+/;
const OWNER = / of "[^"]*"(?= (?:is|at|should) )/g;

/** What comes of reading something; mistakes of our own are thrown. */
async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return no(
      (WRONG.exec(error.message)?.[1] ?? error.message).replace(OWNER, '').replace(PORT, ''),
    );
  }
}

type Sent = readonly [sent: unknown, expected: unknown];

/** Values that are read as they are. */
export const same = (...sent: unknown[]): Sent[] => sent.map((value) => [value, value]);

/** Values that are all read as one. */
export const readAs = (expected: unknown, ...sent: unknown[]): Sent[] =>
  sent.map((value) => [value, expected]);

/** Values that are refused: what should be there instead, or what is wrong. */
export const refused = (why: string, ...sent: unknown[]): Sent[] =>
  sent.map((value) => [value, no(`${why} ${shownIn(value)}`)]);

/** As sentences show a value. */
function shownIn(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  return typeof value === 'object' && value ? value.constructor.name : String(value);
}

const json = (value: unknown) =>
  typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing');

const parsed = (schema: Schema, value: unknown) => parseResponse('GET /api/x', schema, value);

/** A field that is read by `schema`: what is sent, and what is read of it. */
export const valueForm = (
  name: string,
  rule: string,
  schema: Schema,
  rows: readonly Sent[],
): Form => ({
  name,
  rule,
  rows: rows.map(([value, expected]) => ({
    sent: json(value),
    read: () =>
      outcome(() => Reflect.get(Object(parsed(v.object({ value: schema }), { value })), 'value')),
    expected,
  })),
});

/** What one field of an entity may hold; a sentence's `value` is that field. */
export const of = (field: string, ...rows: Sent[]): (readonly [object, object])[] =>
  rows.map(([value, expected]) => {
    const why: unknown = Reflect.get(Object(expected), 'refused');
    const read = typeof why === 'string' ? no(why.replace('value', field)) : { [field]: expected };
    return [{ [field]: value }, read];
  });

/** Fields of an entity that is right otherwise, and what is read of them. */
export const entityForm = (
  name: string,
  rule: string,
  schema: Schema,
  right: object,
  rows: readonly (readonly [fields: object, expected: object])[],
): Form => ({
  name,
  rule,
  rows: rows.map(([fields, expected]) => ({
    sent: Object.entries(fields)
      .map(([field, value]) => `${field}: ${json(value)}`)
      .join(', '),
    read: () =>
      outcome(() => {
        const entity = Object(parsed(schema, { ...right, ...fields }));
        const entries = Object.keys(expected).map((key) => [key, Reflect.get(entity, key)]);
        return Object.fromEntries(entries);
      }),
    expected,
  })),
});

/** Entities, and the fields that each needs: without one, or with one of another kind, it is refused. */
export const neededForm = (
  name: string,
  rule: string,
  rows: readonly (readonly [entity: string, schema: Schema, right: object, needed: string])[],
): Form => ({
  name,
  rule,
  rows: rows.map(([entity, schema, right, needed]) => ({
    sent: entity,
    read: () => {
      const { entries } = schema as v.ObjectSchema<v.ObjectEntries, undefined>;
      const isRead = (fields: object) => v.is(schema, { ...right, ...fields });
      const fields = Object.keys(entries).filter((key) => !isRead({ [key]: undefined }));
      const anything = Object.keys(entries).filter((key) =>
        ['wrong', { wrong: true }].every((value) => isRead({ [key]: value })),
      );
      return { needs: [...fields, ...anything.map((key) => `${key} of any kind`)].join(', ') };
    },
    expected: { needs: needed },
  })),
});

/** Calls, what a backend responds with, and what the shop reads. */
export const callForm = (name: string, rule: string, ...calls: readonly Row[][]): Form => ({
  name,
  rule,
  rows: calls.flat(),
});

/** How responses travel: what a server does with a request for posts, and what is read. */
export const travelForm = (
  name: string,
  rule: string,
  rows: readonly (readonly [sent: string, respond: RequestListener, expected: unknown])[],
): Form => ({
  name,
  rule,
  rows: rows.map(([sent, respond, expected]) => ({
    sent,
    read: async () => {
      const { baseUrl } = await serve(respond);
      return outcome(() => createShopClient({ baseUrl })(blogs, { query: {} }));
    },
    expected,
  })),
});

/** Rows of one call; a body that is a text or bytes is sent as it is, others as JSON. */
export const rowsOf = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  rows: readonly (readonly [status: number, body: unknown, expected: unknown, sent?: string])[],
): Row[] =>
  rows.map(([status, body, expected, sent]) => ({
    sent: `${callName(call, request as RequestParts)}: ${sent ?? `${status} ${bodyOf(body)}`.trim()}`,
    read: () => {
      const fetch = async () => new Response(status === 204 ? null : bodyOf(body), { status });
      const client = createShopClient({ baseUrl: 'https://api.example', fetch });
      return outcome(() => client(call, request));
    },
    expected,
  }));

const bodyOf = (body: unknown) =>
  typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);
