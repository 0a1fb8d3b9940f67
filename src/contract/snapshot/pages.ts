import type { GenericSchema } from 'valibot';
import type { Call, DataOf, RequestOf, RequestParts } from '../call.ts';
import { type Client, callName } from '../client.ts';
import type { Id } from '../values.ts';
import { BuildStopped, forPage } from './stopped.ts';

const PER_PAGE = 100;

/** Bytes of a slug: names of folders have 255 at most. */
const MAX_SLUG_BYTES = 200;
/** What ends or splits a path, or is an escape in one; and what is a folder already. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_SLUG = /[/\\%?#\u0000-\u001f\u007f]|^\.{1,2}$/;

function isAddressable(slug: string): boolean {
  return !NO_SLUG.test(slug) && new TextEncoder().encode(slug).length <= MAX_SLUG_BYTES;
}

interface Page {
  list: { id: Id; slug: string }[];
  totalPage: number;
}
type PagedCall = Call & { readonly data: GenericSchema<unknown, Page> };
type ItemOf<C extends PagedCall> = DataOf<C>['list'][number];
/** A call's request for no page in particular. */
type ListRequest<C extends PagedCall> = Omit<RequestOf<C>, 'query'> &
  Partial<Pick<RequestOf<C>, 'query' & keyof RequestOf<C>>>;

/**
 * Reads every page of a list, without what has a slug that no address can hold, or another item's
 * slug: `note` hears of these. Items that appear on two pages, because the list moved between the
 * calls, are taken once. An empty list may count one page or none; an empty page of several stops
 * the build.
 */
export async function readAllPages<C extends PagedCall>(
  client: Client,
  call: C,
  ofList: ListRequest<C>,
  neededFor: string,
  note: (slug: string, why: 'slug' | 'duplicate') => void = () => undefined,
): Promise<ItemOf<C>[]> {
  const request: RequestParts = ofList;
  const bySlug = new Map<string, ItemOf<C>>();
  for (let page = 1, totalPage = 1; page <= totalPage; page += 1) {
    const query = { ...request.query, per_page: PER_PAGE, page };
    const answer: DataOf<C> = await forPage(neededFor, client(call, { ...ofList, query }));
    totalPage = answer.totalPage;
    if (answer.list.length === 0 && totalPage > 1) {
      const name = callName(call, request);
      throw new BuildStopped(
        `${name} says it has ${totalPage} pages, but page ${page} is empty (needed for ${neededFor}).`,
      );
    }
    for (const item of answer.list) {
      const known = bySlug.get(item.slug);
      if (!isAddressable(item.slug)) note(item.slug, 'slug');
      else if (known && String(known.id) !== String(item.id)) note(item.slug, 'duplicate');
      else bySlug.set(item.slug, item);
    }
  }
  return [...bySlug.values()];
}
