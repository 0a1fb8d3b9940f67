import type { Call, RequestParts } from '../call.ts';
import { type Client, callName } from '../client.ts';
import { BuildStopped, forPage } from './stopped.ts';

const PER_PAGE = 100;

/** A call whose answer is one page of a list. */
type PagedCall<Item> = Call & {
  data: { readonly '~types'?: { output: { list: Item[]; totalPage: number } } | undefined };
};

/**
 * Reads every page of a list. Items that appear on two pages, because the list moved between the
 * calls, are taken once. An empty list may count one page or none; an empty page of several stops
 * the build.
 */
export async function readAllPages<Item extends { slug: string }>(
  client: Client,
  call: PagedCall<Item>,
  request: RequestParts,
  neededFor: string,
): Promise<Item[]> {
  const bySlug = new Map<string, Item>();
  for (let page = 1, totalPage = 1; page <= totalPage; page += 1) {
    const query = { ...request.query, per_page: PER_PAGE, page };
    const answer = (await forPage(neededFor, client(call, { ...request, query }))) as {
      list: Item[];
      totalPage: number;
    };
    totalPage = answer.totalPage;
    if (answer.list.length === 0 && totalPage > 1) {
      const name = callName(call, request);
      throw new BuildStopped(
        `${name} says it has ${totalPage} pages, but page ${page} is empty (needed for ${neededFor}).`,
      );
    }
    for (const item of answer.list) bySlug.set(item.slug, item);
  }
  return [...bySlug.values()];
}
