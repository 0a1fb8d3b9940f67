import type { missingChoice } from '@vitrine/contract/api/entities/order.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type * as v from 'valibot';
import type { ShopDatabase } from '../database/tables.ts';
import { loadProductParts } from './productParts.ts';
import { idsToChoose } from './productQueries.ts';
import { optionsOf } from './productResponse.ts';

export type MissingChoice = v.InferInput<typeof missingChoice>;

/** What is to be chosen of those products that are sold as one of several variants only; `undefined` if nothing is. */
export async function missingChoiceOf(
  database: ShopDatabase,
  ids: number[],
  language: Language,
): Promise<MissingChoice | undefined> {
  const unchosen = await idsToChoose(database, ids);
  if (unchosen.length === 0) return undefined;
  const rows = unchosen.map((id) => ({ id, variant_of: null }));
  const parts = await loadProductParts(database, rows, 'main');
  const choose_option = unchosen.map((id) => ({
    product_id: id,
    options: optionsOf(parts.variants.get(id) ?? [], { parts, language }),
  }));
  return { choose_option };
}
