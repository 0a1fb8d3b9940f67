import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Schema = GenericSchema<unknown, unknown>;

/**
 * One call of the shop's API, described once for the client, the reference API, its OpenAPI document
 * and the tests. `params` fills `{name}` in the path, `query` becomes the query string, `headers` goes
 * along as it is, `body` is the JSON or multipart payload; `data` describes what the envelope's
 * `data` holds on success.
 */
export interface Call {
  readonly name: string;
  readonly method: Method;
  readonly path: `/api/${string}`;
  /**
   * Whose bearer token comes along: a signed-in customer's; a visitor's, if they are signed in; or
   * the preview secret, from a publisher. Without it nothing is read about who calls.
   */
  readonly caller?: 'customer' | 'visitor' | 'publisher';
  readonly encoding?: 'json' | 'multipart';
  /** The request is completed even when its page is left; small bodies only (64 KB in all). */
  readonly outlivesPage?: boolean;
  readonly request: Schema & {
    readonly entries: { readonly [Part in keyof RequestParts]?: Schema };
  };
  readonly data: Schema;
  /**
   * A success has no envelope: it is NDJSON (`application/x-ndjson`), each line what `data`
   * describes. Refusals are as everywhere.
   */
  readonly lines?: true;
  /**
   * Codes that this call may be refused with, beside what any call may be: 401 without a customer's
   * token, 422 for a body, 408, 413, 429, 500 and 503.
   */
  readonly errors?: readonly ErrorCode[];
}

export type ErrorCode = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 422 | 502 | 503;

export type RequestOf<C extends Call> = InferInput<C['request']>;
/** What the API writes into the envelope's `data`, or line by line. */
export type ResponseOf<C extends Call> = C extends { lines: true }
  ? AsyncIterable<InferInput<C['data']>>
  : InferInput<C['data']>;
/** What a client reads from it. */
export type DataOf<C extends Call> = InferOutput<C['data']>;

/** Gives a call its exact type; messages name it by its method and path. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Tells calls from the other exports of a module. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The shape every request has; parts a call does not use are left out. */
export interface RequestParts {
  params?: Record<string, string | number>;
  /** A list repeats its name: `ids[]=1&ids[]=2` of `'ids[]'`. */
  query?: Record<string, string | number | undefined | readonly (string | number)[]>;
  headers?: Record<string, string | undefined>;
  body?: Record<string, unknown>;
}
