import type { Call, DataOf, RequestOf, RequestParts, Schema } from '@vitrine/contract/api/call.ts';
import { type Client, callName } from '@vitrine/contract/api/client.ts';
import { pageSchema } from '@vitrine/contract/api/envelope.ts';
import { ApiMalformedError } from '@vitrine/contract/api/errors.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import * as v from 'valibot';
import { forPage } from './buildStoppedError.ts';

/** The response is one, but what it says of an entry can't be used: that entry is left out. */
export class WrongEntryError extends ApiMalformedError {}

/** An entry before its fields are read. */
const unread = v.looseObject({});
const unreadPage = pageSchema(unread);

function parseEntry<S extends Schema>(call: string, schema: S, entry: unknown): v.InferOutput<S> {
  try {
    return parseResponse(call, schema, entry);
  } catch (cause) {
    if (!(cause instanceof ApiMalformedError)) throw cause;
    throw new WrongEntryError(call, cause.message, { cause });
  }
}

/** Makes a call for one entry; rejects with `WrongEntryError` if only its fields are wrong. */
export async function readEntry<C extends Call>(
  client: Client,
  call: C,
  request: RequestOf<C>,
): Promise<DataOf<C>> {
  const entry = await client<Call>({ ...call, data: unread }, request);
  return parseEntry(callName(call, request as RequestParts), call.data, entry) as DataOf<C>;
}

/** Hears of an entry that is left out: its slug, or `#` and its id or place, and what is wrong. */
type NoteWrong = (key: string, why: 'wrong', problem: string) => void;

/** Reads a page of a list without the entries that are wrong; `sent` is how many came. */
export async function readPage<Entry extends Schema>(
  client: Client,
  call: Call,
  schema: Entry,
  request: RequestParts,
  neededFor: string,
  note: NoteWrong,
) {
  const page = await forPage(neededFor, client({ ...call, data: unreadPage }, request));
  const list = page.list.flatMap((entry, index): v.InferOutput<Entry>[] => {
    try {
      return [parseEntry(callName(call, request), schema, entry)];
    } catch (error) {
      if (!(error instanceof WrongEntryError)) throw error;
      note(keyOf(entry, index), 'wrong', error.message);
      return [];
    }
  });
  return { list, totalPage: page.totalPage, sent: page.list.length };
}

/** No slug has a `#`: what has none is not taken for another entry. */
function keyOf({ slug, id }: Record<string, unknown>, index: number): string {
  if (typeof slug === 'string' && slug.trim()) return slug.trim();
  return `#${typeof id === 'string' || typeof id === 'number' ? id : index}`;
}
