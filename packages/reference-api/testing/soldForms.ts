import { expect } from 'vitest';
import type { ShopDatabase } from '../database/tables.ts';

/** A product that is sold in one form, or one of its variants. */
export interface Form {
  /** `Size: S` by language, an option each; none of a product in one form. */
  choice: Record<string, string[]>;
  /** In cents, before what is taken off. */
  price: number;
  centsOff: number | null;
  percentOff: number | null;
  stock: number;
  sku: string | null;
  /** A variant's own. */
  image: string | null;
}

/** What the shop has of a product. */
export interface StoredForms {
  id: number;
  slug: string;
  /** The product's own. */
  sku: string | null;
  images: string[];
  /** In the shop's order. */
  forms: Form[];
  /** The ids of the forms, by what each is chosen by. */
  ids: Record<string, number>;
}

/** What tells a form from the others of its product. */
export const nameOf = ({ choice }: Pick<Form, 'choice'>) => JSON.stringify(choice);

/** The products of a shop by their keys, with what is sold of each. */
export async function soldForms(database: ShopDatabase): Promise<Record<string, StoredForms>> {
  const rows = await database
    .selectFrom('product')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const choices = await database
    .selectFrom('product_choice')
    .selectAll()
    .orderBy('position')
    .execute();
  const images = await database
    .selectFrom('product_image')
    .selectAll()
    .orderBy('position')
    .execute();
  const choicesOf = Map.groupBy(choices, (row) => row.product_id);
  const imagesOf = Map.groupBy(images, (row) => row.product_id);
  const variantsOf = Map.groupBy(rows, (row) => row.variant_of);
  const formOf = (row: (typeof rows)[number]): Form => {
    const choice: Form['choice'] = {};
    for (const { language, name, value } of choicesOf.get(row.id) ?? []) {
      choice[language] = [...(choice[language] ?? []), `${name}: ${value}`];
    }
    return {
      choice,
      price: row.price_cents,
      centsOff: row.discount_cents,
      percentOff: row.discount_percent,
      stock: row.stock,
      sku: row.sku,
      image: row.variant_of === null ? null : (imagesOf.get(row.id)?.[0]?.address ?? null),
    };
  };
  return Object.fromEntries(
    (variantsOf.get(null) ?? []).map((product): [string, StoredForms] => {
      const sold = variantsOf.get(product.id) ?? [product];
      const ids = Object.fromEntries(sold.map((row) => [nameOf(formOf(row)), row.id]));
      const { id, slug, sku, source_key } = product;
      const addresses = (imagesOf.get(id) ?? []).map(({ address }) => address);
      return [source_key, { id, slug, sku, images: addresses, forms: sold.map(formOf), ids }];
    }),
  );
}

/** Every form that both have keeps its id, and so do products and their addresses. */
export function expectSameIds(
  before: Record<string, StoredForms>,
  after: Record<string, StoredForms>,
): void {
  for (const [key, { id, slug, ids }] of Object.entries(after)) {
    const known = before[key];
    if (!known) continue;
    expect({ id, slug }).toEqual({ id: known.id, slug: known.slug });
    const shared = Object.keys(ids).filter((name) => name in known.ids);
    for (const name of shared) expect(ids[name], name).toBe(known.ids[name]);
  }
}
