import type { Call, DataOf, RequestOf, RequestParts, Schema } from '@vitrine/contract/api/call.ts';
import { type Client, callName } from '@vitrine/contract/api/client.ts';
import { pageSchema } from '@vitrine/contract/api/envelope.ts';
import { ApiMalformedError } from '@vitrine/contract/api/errors.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as v from 'valibot';
import { BuildStoppedError, forPage } from './buildStoppedError.ts';

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

const PER_PAGE = 100;
/** Pages that are requested at once; not all, since a broken API may count a billion of them. */
const PAGES_AT_ONCE = 8;

/** Bytes of a slug: names of folders have 255 at most. */
const MAX_SLUG_BYTES = 200;
/** What ends or splits a path, or is an escape in one; and what is a folder already. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_SLUG = /[/\\%?#\u0000-\u001f\u007f]|^\.{1,2}$/;

function isAddressable(slug: string): boolean {
  return !NO_SLUG.test(slug) && new TextEncoder().encode(slug).length <= MAX_SLUG_BYTES;
}

/** Hears of a slug that no address can hold, or that another entry has, or whose entry is wrong. */
type NoteSlug = (slug: string, why: 'slug' | 'duplicate' | 'wrong', detail?: string) => void;

/** Whether a list's entry has an address of its own, one list at a time; `note` hears of others. */
export function createSlugCheck(note: NoteSlug) {
  const ids = new Map<string, string>();
  return ({ id, slug }: { id: Id; slug: string }): boolean => {
    const known = ids.get(slug);
    if (!isAddressable(slug)) note(slug, 'slug');
    else if (known !== undefined && known !== String(id))
      note(slug, 'duplicate', `${known}, ${id}`);
    else {
      ids.set(slug, String(id));
      return true;
    }
    return false;
  };
}

interface Page {
  list: { slug: string }[];
}
const NO_PAGE: Page = { list: [] };
/** A call's request for no page in particular. */
type ListRequest<C extends Call> = Omit<RequestOf<C>, 'query'> &
  Partial<Pick<RequestOf<C>, 'query' & keyof RequestOf<C>>>;

/**
 * Reads every page of a list, without what `item` does not fit, or has a slug that no address can
 * hold, or another item's slug: `note` hears of these. Items that appear on two pages, because the
 * list moved between the calls, are taken once. An empty list may count one page or none; of
 * several, an empty page or one that repeats the page before stops the build, and so does a list
 * without end.
 */
export async function readAllPages<C extends Call, Item extends { id: Id; slug: string }>(
  client: Client,
  call: C,
  item: v.GenericSchema<unknown, Item>,
  ofList: ListRequest<C>,
  neededFor: string,
  note: NoteSlug = () => undefined,
): Promise<Item[]> {
  const request: RequestParts = ofList;
  const exceeds = createListSum(callName(call, request));
  const readOne = async (page: number) => {
    const query = { ...request.query, per_page: PER_PAGE, page };
    const read = await readPage(client, call, item, { ...request, query }, neededFor, note);
    const { list, sent, totalPage } = read;
    const excess = exceeds(list, sent);
    if (excess) throw new BuildStoppedError(`${excess} (needed for ${neededFor}).`);
    if (sent > 0 || totalPage <= 1 || page > totalPage) return read;
    throw new BuildStoppedError(
      `${callName(call, request)} says it has ${totalPage} pages, but page ${page} is empty (needed for ${neededFor}).`,
    );
  };
  const pages = [await readOne(1)];
  const left = () => (pages.at(-1)?.totalPage ?? 0) - pages.length;
  while (left() > 0) {
    const first = pages.length + 1;
    const length = Math.min(PAGES_AT_ONCE, left());
    pages.push(
      ...(await Promise.all(Array.from({ length }, (_, index) => readOne(first + index)))),
    );
  }
  const slugsOn = ({ list }: Page) => list.map(({ slug }) => slug).join('/');
  // A list that moves while it is read may show one item twice, but hardly a page.
  const repeated = pages.findIndex(
    (page, index) => page.list.length > 1 && slugsOn(page) === slugsOn(pages[index - 1] ?? NO_PAGE),
  );
  if (repeated > 0) {
    throw new BuildStoppedError(
      `${callName(call, request)} says it has ${pages[repeated]?.totalPage} pages, but page ${repeated + 1} holds the same as page ${repeated} (needed for ${neededFor}).`,
    );
  }
  const bySlug = new Map<string, Item>();
  const hasOwnAddress = createSlugCheck(note);
  for (const each of pages.flatMap(({ list }) => list)) {
    if (hasOwnAddress(each)) bySlug.set(each.slug, each);
  }
  return [...bySlug.values()];
}

/** Four times what the largest shop has that was measured. */
const MAX_ENTRIES = 200_000;
const MAX_CHARACTERS = 100_000_000;

/**
 * Counts what is kept in memory of a list while it is read: one that never ends would fill it. Gives
 * what to say of a list that is too long.
 */
export function createListSum(call: string) {
  let [entries, characters] = [0, 0];
  return (kept: unknown, count = 1): string | null => {
    entries += count;
    characters += JSON.stringify(kept).length;
    return entries > MAX_ENTRIES || characters > MAX_CHARACTERS
      ? `${call} was given up: it lists more than ${MAX_ENTRIES} entries, or ${MAX_CHARACTERS / 1e6} MB`
      : null;
  };
}
