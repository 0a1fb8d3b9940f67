import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import type { Client } from '@vitrine/contract/api/client.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import type { Reading } from './refresh.ts';
import type { ProductKey } from './shopReader.ts';

const IDS_PER_CALL = 100;

/**
 * The products of an earlier reading that go by these slugs or ids; the API tells the slugs of ids.
 * `null` if one of them is nothing that the shop listed then: only its lists can tell.
 */
export async function namedProducts(
  client: Client,
  reading: Pick<Reading, 'read'>,
  keys: readonly string[],
): Promise<ProductKey[] | null> {
  const known = (slug: string) => reading.read('product', DEFAULT_LANGUAGE, slug);
  const listed = reading.read('products', DEFAULT_LANGUAGE, '') ?? [];
  const slugs = new Set(listed);
  const bySlug = keys.filter((key) => slugs.has(key));
  const ids = [...new Set(keys)].filter((key) => !slugs.has(key));
  // An API may tell 1 from "1".
  const hasNumbers = typeof known(listed[0] ?? '')?.id === 'number';
  const found = await slugsOfIds(client, hasNumbers ? ids.map(Number) : ids);
  const isEveryIdFound = ids.every((id) => slugs.has(found.get(id) ?? ''));
  if (!isEveryIdFound) return null;
  return [...new Set([...bySlug, ...found.values()])].flatMap((slug) => {
    const id = known(slug)?.id;
    return id === undefined ? [] : [{ id, slug }];
  });
}

/** By id; an API that does not say leaves them out. */
async function slugsOfIds(client: Client, ids: Id[]): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  try {
    for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
      const body = { ids: ids.slice(start, start + IDS_PER_CALL) };
      for (const { id, slug } of await client(productsByIds, { body })) slugs.set(String(id), slug);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return slugs;
}
