import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Schema = GenericSchema<unknown, unknown>;

/**
 * One call of the shop's API, described once for the client, the reference API and the tests.
 * `params` fills `{name}` in the path, `query` becomes the query string, `headers` goes along as
 * it is, `body` is the JSON or multipart payload; `data` describes what the envelope's `data`
 * holds on success.
 */
export interface Call<Request extends Schema = Schema, Data extends Schema = Schema> {
  readonly name: string;
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly bearer?: boolean;
  readonly encoding?: 'json' | 'multipart';
  /** The request is completed even when its page is left; small bodies only (64 KB in all). */
  readonly outlivesPage?: boolean;
  readonly request: Request;
  readonly data: Data;
}

export type RequestOf<C extends Call> = InferInput<C['request']>;
export type DataOf<C extends Call> = InferOutput<C['data']>;

/** Gives a call its exact type; its words for messages are `METHOD path`. */
export function defineCall<Request extends Schema, Data extends Schema>(
  call: Call<Request, Data>,
): Call<Request, Data> {
  return call;
}

/** The shape every request has; parts a call does not use are left out. */
export interface RequestParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string | undefined>;
  body?: Record<string, unknown>;
}
