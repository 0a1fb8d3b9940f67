import { categorySlugsOf } from '../catalogue/productQueries.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import type { Attribute, CatalogueChoice, Texts } from './format.ts';
import { textsOf } from './mergeTexts.ts';

/** A product as an import leaves it, apart from its stock; columns are those of the table. */
export interface ProductRecord {
  columns: Omit<
    Row<'product'>,
    | 'id'
    | 'slug'
    | 'source'
    | 'source_key'
    | 'stock'
    | 'imported_stock'
    | 'updated_at'
    | 'variant_of'
  >;
  texts: { name: Texts; summary: Texts; description: Texts; size_guide: Texts };
  images: { address: string; alt: Texts }[];
  attributes: Attribute[];
  /** Slugs, the main one first. */
  categories: string[];
  /** What a variant is chosen by. */
  choices: CatalogueChoice[];
}

/** A product or a variant that the shop has. */
export interface StoredProduct
  extends Pick<
    Row<'product'>,
    'id' | 'slug' | 'source' | 'stock' | 'imported_stock' | 'variant_of'
  > {
  record: ProductRecord;
}

/** The products with these keys and their variants by their own keys, one query a kind of part. */
export async function loadProductRecords(
  database: ShopDatabase,
  keys: string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await database
    .selectFrom('product')
    .selectAll()
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('source_key', 'in', keys),
        eb(
          'variant_of',
          'in',
          selectFrom('product as known').select('known.id').where('known.source_key', 'in', keys),
        ),
      ]),
    )
    .execute();
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const parts = await loadParts(database, ids);
  const stored = rows.map(({ updated_at: _, ...row }): [string, StoredProduct] => {
    const { id, slug, source, source_key, stock, imported_stock, variant_of, ...columns } = row;
    const record = { columns, ...parts(id) };
    return [source_key, { id, slug, source, stock, imported_stock, variant_of, record }];
  });
  return new Map(stored);
}

type Parts = Omit<ProductRecord, 'columns'>;

async function loadParts(database: ShopDatabase, ids: number[]): Promise<(id: number) => Parts> {
  const texts = await database
    .selectFrom('product_text')
    .selectAll()
    .where('product_id', 'in', ids)
    .execute();
  const attributes = await database
    .selectFrom('product_attribute')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const images = await database
    .selectFrom('product_image')
    .leftJoin('product_image_alt', 'image_id', 'id')
    .select(['product_id', 'position', 'address', 'language', 'alt'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const choices = await database
    .selectFrom('product_choice')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const byProduct = {
    choices: Map.groupBy(choices, (row) => row.product_id),
    texts: Map.groupBy(texts, (row) => row.product_id),
    attributes: Map.groupBy(attributes, (row) => row.product_id),
    images: Map.groupBy(images, (row) => row.product_id),
    categories: await categorySlugsOf(database, ids),
  };
  return (id) => {
    const own = byProduct.texts.get(id) ?? [];
    const facts = Map.groupBy(byProduct.attributes.get(id) ?? [], (row) => row.position);
    const options = Map.groupBy(byProduct.choices.get(id) ?? [], (row) => row.position);
    const images = Map.groupBy(byProduct.images.get(id) ?? [], (row) => row.position);
    return {
      texts: {
        name: textsOf(own, 'name'),
        summary: textsOf(own, 'summary'),
        description: textsOf(own, 'description'),
        size_guide: textsOf(own, 'size_guide'),
      },
      attributes: [...facts.values()].map((rows) => ({
        name: textsOf(rows, 'name'),
        value: textsOf(rows, 'value'),
      })),
      choices: [...options.values()].map((rows) => ({
        name: textsOf(rows, 'name'),
        value: textsOf(rows, 'value'),
        swatch: rows[0]?.swatch ?? null,
      })),
      images: [...images.values()].map((rows) => ({
        address: rows[0]?.address ?? '',
        alt: textsOf(rows, 'alt'),
      })),
      categories: byProduct.categories.get(id) ?? [],
    };
  };
}
