import * as v from 'valibot';
import type { Schema } from './call.ts';
import { numeric } from './values.ts';

/** Several messages as one text, each a sentence. */
const joinMessages = (messages: string[]): string =>
  messages
    .map((message, index) =>
      index === messages.length - 1 || /[.!?。！？]$/.test(message) ? message : `${message}.`,
    )
    .join(' ');

const message = v.nullish(
  v.union([v.string(), v.pipe(v.array(v.string()), v.transform(joinMessages))]),
);

const fieldError = v.pipe(
  v.object({
    field: v.optional(v.string()),
    path: v.optional(v.union([v.string(), v.array(v.string())])),
    message: v.optional(v.string()),
    msg: v.optional(v.string()),
  }),
  v.transform(({ field, path, message, msg }): string | [string, string] => {
    const name = field || [path ?? ''].flat().join('.');
    const text = message ?? msg ?? '';
    return name === '' ? text : [name, text];
  }),
);

/**
 * What every response is wrapped in: `code` (absent means success), `msg` or `message`, and `data`.
 * HTTP 422 adds messages by field, as an object or, as other frameworks do, as a list of objects;
 * some list messages without a field.
 */
export const envelopeSchema = v.pipe(
  v.object({
    code: v.nullish(numeric),
    msg: message,
    message,
    data: v.optional(v.unknown()),
    errors: v.nullish(
      v.union([
        v.array(v.union([v.string(), fieldError])),
        v.pipe(
          v.record(v.string(), v.union([v.string(), v.array(v.string())])),
          v.transform((byField) => Object.entries(byField)),
        ),
      ]),
      [],
    ),
  }),
  v.transform(({ code, msg, message, data, errors }) => {
    const general = errors.filter((error) => typeof error === 'string').filter(Boolean);
    // A map: the API's keys include `constructor`.
    const byField = new Map<string, string[]>();
    for (const error of errors) {
      if (typeof error === 'string') continue;
      const [field, messages] = error;
      byField.set(field, [byField.get(field) ?? [], messages].flat());
    }
    return {
      code: code ?? undefined,
      message: msg || message || joinMessages(general),
      data,
      errors: Object.fromEntries(byField),
    };
  }),
);

/** An HTTP status or an envelope's code; some say 201 for what was created. */
export const isSuccess = (code: number) => code >= 200 && code < 300;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list without pages: the array itself, or `{ list }`, or `{ products }`. */
export const listSchema = <Item extends Schema>(item: Item) => {
  const array = v.array(item);
  const list = v.pipe(
    v.object({ list: array }),
    v.transform((data) => data.list),
  );
  const products = v.pipe(
    v.object({ products: array }),
    v.transform((data) => data.products),
  );
  return v.lazy((data) => {
    if (!isRecord(data)) return array;
    return 'products' in data ? products : list;
  });
};

/** One page of a list: `list` or `products`, and `totalPage`, the number of pages. */
export const pageSchema = <Item extends Schema>(item: Item) => {
  const totalPage = v.pipe(numeric, v.integer('a whole number'), v.minValue(0));
  const list = v.object({ list: v.array(item), totalPage });
  const products = v.pipe(
    v.object({ products: v.array(item), totalPage }),
    v.transform((data) => ({ list: data.products, totalPage: data.totalPage })),
  );
  return v.lazy((data) => (isRecord(data) && 'products' in data ? products : list));
};

/**
 * The `data` of a call whose response says nothing beyond its code. Clients compare by identity: a
 * success of such a call may have an empty body, and the reference lists no fields for it.
 */
export const unspecifiedData = v.optional(v.unknown());
