import type { Row, ShopDatabase } from '../database/tables.ts';

/** What belongs to products, by product id. */
export interface ProductParts {
  texts: Map<number, Row<'product_text'>[]>;
  images: Map<number, Row<'product_image'>[]>;
  /** By image id. */
  alts: Map<number, Row<'product_image_alt'>[]>;
  /** The facts of the details table; none where only main images are loaded. */
  attributes: Map<number, Row<'product_attribute'>[]>;
  ratings: Map<number, { average: number; count: number }>;
}

/** One query a kind of part, however many products: all of it, or what lists show. */
export async function loadProductParts(
  database: ShopDatabase,
  productIds: number[],
  amount: 'main' | 'all',
): Promise<ProductParts> {
  if (productIds.length === 0) {
    return {
      texts: new Map(),
      images: new Map(),
      alts: new Map(),
      attributes: new Map(),
      ratings: new Map(),
    };
  }
  const texts = await database
    .selectFrom('product_text')
    .selectAll()
    .where('product_id', 'in', productIds)
    .execute();
  const imageRows = await database
    .selectFrom('product_image')
    .selectAll()
    .where('product_id', 'in', productIds)
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
  };
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
    .groupBy('product_id')
    .execute();
  return new Map(
    rows.map(({ product_id, sum, count }) => [
      product_id,
      { average: Number(sum) / Number(count), count: Number(count) },
    ]),
  );
}
