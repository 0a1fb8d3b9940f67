import { MEDIA_BASE_URL } from 'astro:env/client';
import { productsByIds } from '../../contract/calls/products.ts';
import type { ProductListItem } from '../../contract/entities/productListItem.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Id } from '../../contract/values.ts';
import type { KeptPiece } from '../../domain/keptPiece.ts';
import { pictureUrl } from '../../domain/pictureUrl.ts';
import { callApi } from '../api/browserClient.ts';

/** What the API says of some pieces, at most 100, by id; `null` where it does not answer. */
export async function askFor(
  ids: readonly Id[],
): Promise<Map<string, ProductListItem | null> | null> {
  try {
    const found = await callApi(productsByIds, { body: { ids: [...ids] } });
    const byId = new Map(found.map((product) => [String(product.id), product]));
    return new Map(ids.map((id) => [String(id), byId.get(String(id)) ?? null]));
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    return null;
  }
}

/** A product as a card shows it. */
export function pieceOf(product: ProductListItem): KeptPiece {
  const { id, slug, name, language, main_image_url: source } = product;
  const lang = language?.trim().replace('_', '-') ?? '';
  return { id, slug, name, lang, picture: source ? pictureUrl(source, MEDIA_BASE_URL) : '' };
}
