import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import type { ProductRow } from './productQueries.ts';

/** What belongs to products, by product id; of a variant also its product's. */
export interface ProductParts {
  texts: Map<number, Row<'product_text'>[]>;
  images: Map<number, Row<'product_image'>[]>;
  /** By image id. */
  alts: Map<number, Row<'product_image_alt'>[]>;
  /** The facts of the details table; none where only main images are loaded. */
  attributes: Map<number, Row<'product_attribute'>[]>;
  ratings: Map<number, { average: number; count: number }>;
  /** Those that are sold, in their order. */
  variants: Map<number, ProductRow[]>;
  /** What a variant is chosen by, by its own id. */
  choices: Map<number, Row<'product_choice'>[]>;
  /** The languages that all options of a product's variants are written in. */
  choiceLanguages: Map<number, Language[]>;
}

/** The id of the product that a row is, or is a variant of. */
export const productIdOf = ({ id, variant_of }: Pick<ProductRow, 'id' | 'variant_of'>) =>
  variant_of ?? id;

/** One query a kind of part, however many products: all of it, or what lists show. */
export async function loadProductParts(
  database: ShopDatabase,
  rows: Pick<ProductRow, 'id' | 'variant_of'>[],
  amount: 'main' | 'all',
): Promise<ProductParts> {
  if (rows.length === 0) {
    return {
      texts: new Map(),
      images: new Map(),
      alts: new Map(),
      attributes: new Map(),
      ratings: new Map(),
      variants: new Map(),
      choices: new Map(),
      choiceLanguages: new Map(),
    };
  }
  const productIds = [...new Set(rows.map(productIdOf))];
  const variants = await database
    .selectFrom('product')
    .selectAll()
    .where('variant_of', 'in', productIds)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = [...new Set([...productIds, ...[...rows, ...variants].map(({ id }) => id)])];
  const isVariant = ({ variant_of }: Pick<ProductRow, 'variant_of'>) => variant_of !== null;
  const choices = await loadChoices(database, [...rows.filter(isVariant), ...variants]);
  const variantsOf = Map.groupBy(variants, productIdOf);
  const texts = await database
    .selectFrom('product_text')
    .selectAll()
    .where('product_id', 'in', productIds)
    .execute();
  const imageRows = await database
    .selectFrom('product_image')
    .selectAll()
    .where('product_id', 'in', ids)
    .$if(amount === 'main', (query) => query.where('position', '=', 0))
    .orderBy('position')
    .execute();
  const attributes = database
    .selectFrom('product_attribute')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('position');
  const facts = amount === 'all' ? await attributes.execute() : [];
  return {
    texts: Map.groupBy(texts, (text) => text.product_id),
    images: Map.groupBy(imageRows, (image) => image.product_id),
    alts: await loadAlts(
      database,
      imageRows.map((image) => image.id),
    ),
    attributes: Map.groupBy(facts, (fact) => fact.product_id),
    ratings: await loadRatings(database, productIds),
    variants: variantsOf,
    choices,
    choiceLanguages: new Map(
      [...variantsOf].map(([id, all]) => [
        id,
        languagesOf(all.flatMap((variant) => choices.get(variant.id) ?? [])),
      ]),
    ),
  };
}

async function loadChoices(
  database: ShopDatabase,
  variants: Pick<ProductRow, 'id'>[],
): Promise<ProductParts['choices']> {
  if (variants.length === 0) return new Map();
  const ids = new Set(variants.map(({ id }) => id));
  const rows = await database
    .selectFrom('product_choice')
    .selectAll()
    .where('product_id', 'in', [...ids])
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (choice) => choice.product_id);
}

/** `52` is the same in every language. */
const hasLetters = (choices: Row<'product_choice'>[]) =>
  choices.some(({ value }) => /\p{L}/u.test(value));

function languagesOf(choices: Row<'product_choice'>[]): Language[] {
  const places = Map.groupBy(choices, (row) => `${row.product_id} ${row.position}`);
  return LANGUAGES.filter((language) =>
    [...places.values()].every((rows) =>
      rows.some(
        (row) => row.language === language && row.name !== '' && (row.value || !hasLetters(rows)),
      ),
    ),
  );
}

async function loadAlts(database: ShopDatabase, imageIds: number[]): Promise<ProductParts['alts']> {
  if (imageIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('product_image_alt')
    .selectAll()
    .where('image_id', 'in', imageIds)
    .execute();
  return Map.groupBy(rows, (row) => row.image_id);
}

async function loadRatings(
  database: ShopDatabase,
  productIds: number[],
): Promise<ProductParts['ratings']> {
  const rows = await database
    .selectFrom('review')
    .select([
      'product_id',
      ({ fn }) => fn.sum('rating').as('sum'),
      ({ fn }) => fn.countAll().as('count'),
    ])
    .where('product_id', 'in', productIds)
    .where('status', '=', 'public')
    .groupBy('product_id')
    .execute();
  return new Map(
    rows.map(({ product_id, sum, count }) => [
      product_id,
      { average: Number(sum) / Number(count), count: Number(count) },
    ]),
  );
}
