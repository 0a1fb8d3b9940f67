import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { ShopDatabase } from '../database/tables.ts';
import { languagesOf } from './mergeTexts.ts';
import type { ProductPlan } from './planRow.ts';

const WRITE_BATCH_SIZE = 500;

/** Rows as one JSON text, which both databases read faster than so many parameters. */
export type ProductRows = ReturnType<typeof rowsOf>;

/** Makes the rows of a plan, so that a transaction has only to write them. */
export function productRows(
  products: ProductPlan[],
  { source, now }: { source: string; now: Date },
): ProductRows[] {
  const chunks: ProductRows[] = [];
  // Variants find their products by key, so those are written first.
  for (const rows of [
    products.filter(({ variantOf }) => variantOf === undefined),
    products.filter(({ variantOf }) => variantOf !== undefined),
  ]) {
    for (let start = 0; start < rows.length; start += WRITE_BATCH_SIZE) {
      chunks.push(rowsOf(rows.slice(start, start + WRITE_BATCH_SIZE), source, now));
    }
  }
  return chunks;
}

function rowsOf(products: ProductPlan[], source: string, now: Date) {
  const rows = products.map(
    ({ id, key, slug, variantOf, columns, record, stock: { conflict, ...stock } }) => ({
      id,
      source_key: key,
      variant_of: variantOf?.key,
      slug,
      ...columns,
      add: 0,
      ...stock,
      ...(record && { source, updated_at: now.toISOString() }),
    }),
  );
  const partsOf = <T>(rowsOfOne: (parts: ProductPlan['parts']) => T[]) =>
    json(
      products.flatMap(({ key, parts }) =>
        rowsOfOne(parts).map((row) => ({ source_key: key, ...row })),
      ),
    );
  const stale = (part: keyof ProductPlan['parts']) =>
    products.flatMap(({ id, parts }) => (id !== undefined && parts[part] ? id : []));
  return {
    known: json(rows.filter(({ id }) => id !== undefined)),
    added: json(rows.filter(({ id }) => id === undefined)),
    texts: partsOf(({ texts }) =>
      texts
        ? languagesOf(...Object.values(texts)).map((language) => ({
            language,
            name: texts.name[language] ?? '',
            summary: texts.summary[language] ?? '',
            description: texts.description[language] ?? '',
            size_guide: texts.size_guide[language] ?? '',
          }))
        : [],
    ),
    images: partsOf(({ images = [] }) =>
      images.map(({ address }, position) => ({ position, address })),
    ),
    alts: partsOf(({ images = [] }) =>
      images.flatMap(({ alt }, position) =>
        languagesOf(alt).map((language) => ({ position, language, alt: alt[language] })),
      ),
    ),
    attributes: partsOf(({ attributes = [] }) =>
      attributes.flatMap(({ name, value }, position) =>
        languagesOf(name, value).map((language) => ({
          position,
          language,
          name: name[language] ?? '',
          value: value[language] ?? '',
        })),
      ),
    ),
    choices: partsOf(({ choices = [] }) =>
      choices.flatMap(({ name, value, swatch = null }, position) =>
        languagesOf(name, value).map((language) => ({
          position,
          language,
          name: name[language] ?? '',
          value: value[language] ?? '',
          swatch,
        })),
      ),
    ),
    categories: partsOf(({ categories = [] }) =>
      categories.map((category, position) => ({ category, position })),
    ),
    /** Ids of known products whose part is written anew. */
    stale: {
      texts: stale('texts'),
      images: stale('images'),
      attributes: stale('attributes'),
      categories: stale('categories'),
      choices: stale('choices'),
    },
  };
}

/** Writes the rows; gives the ids of products that were added. */
export async function swapProducts(
  transaction: ShopDatabase,
  rows: ProductRows,
): Promise<{ id: number; source_key: string }[]> {
  await updateKnown(transaction, rows.known);
  const added = await insertAdded(transaction, rows.added);
  for (const [part, table] of Object.entries(TABLES)) {
    const ids = rows.stale[part as keyof typeof TABLES];
    if (ids.length === 0) continue;
    await transaction.deleteFrom(table).where('product_id', 'in', ids).execute();
  }
  await insertParts(transaction, rows);
  return added;
}

const TABLES = {
  texts: 'product_text',
  images: 'product_image',
  attributes: 'product_attribute',
  categories: 'product_category',
  choices: 'product_choice',
} as const;

/** What is in `incoming.value` of each row, as text. */
const text = (name: string) => sql`incoming.value ->> ${name}`;
const whole = (name: string) => sql`cast(incoming.value ->> ${name} as integer)`;

async function updateKnown(transaction: ShopDatabase, known: string): Promise<void> {
  await sql`update product set
      status = ${text('status')}, price_cents = ${whole('price_cents')},
      currency = ${text('currency')}, video = ${text('video')}, sku = ${text('sku')},
      position = ${whole('position')},
      discount_percent = cast(incoming.value ->> 'discount_percent' as double precision),
      discount_cents = ${whole('discount_cents')}, discount_start = ${text('discount_start')},
      discount_end = ${text('discount_end')}, created_at = ${text('created_at')},
      retired_at = ${text('retired_at')},
      source = coalesce(${text('source')}, source),
      updated_at = coalesce(${text('updated_at')}, updated_at),
      imported_stock = ${whole('imported_stock')},
      -- Added to what is there now: orders may have taken some since it was read. May fall below 0:
      -- what unpaid orders hold comes back later, and must not be sold then.
      stock = coalesce(${whole('set')}, stock + ${whole('add')})
    from ${incoming(transaction, known)}
    where product.id = ${whole('id')}`.execute(transaction);
}

async function insertAdded(transaction: ShopDatabase, added: string) {
  const { rows } = await sql<{ id: number; source_key: string }>`insert into product (
      source, source_key, slug, variant_of, position, sku, status, price_cents, currency, video,
      discount_percent, discount_cents, discount_start, discount_end, created_at, stock,
      imported_stock
    ) select
      ${text('source')}, ${text('source_key')}, ${text('slug')},
      (select known.id from product as known where known.source_key = ${text('variant_of')}),
      ${whole('position')}, ${text('sku')}, ${text('status')},
      ${whole('price_cents')}, ${text('currency')}, ${text('video')},
      cast(incoming.value ->> 'discount_percent' as double precision),
      ${whole('discount_cents')}, ${text('discount_start')}, ${text('discount_end')},
      ${text('created_at')}, ${whole('set')}, ${whole('imported_stock')}
    from ${incoming(transaction, added)}
    returning id, source_key`.execute(transaction);
  return rows;
}

/**
 * `cross join` has SQLite read the incoming rows once, and find each one's product by its key.
 * Images are ordered, since PostgreSQL would give them ids in any order.
 */
async function insertParts(transaction: ShopDatabase, rows: ProductRows): Promise<void> {
  const withProduct = (part: string) => sql`from ${incoming(transaction, part)} cross join product`;
  const ofProduct = sql`product.source_key = ${text('source_key')}`;
  await sql`insert into product_text (product_id, language, name, summary, description,
      size_guide)
    select product.id, ${text('language')}, ${text('name')}, ${text('summary')},
      ${text('description')}, ${text('size_guide')}
    ${withProduct(rows.texts)} where ${ofProduct}`.execute(transaction);
  await sql`insert into product_image (product_id, position, address)
    select product.id, ${whole('position')}, ${text('address')}
    ${withProduct(rows.images)} where ${ofProduct}
    order by product.id, ${whole('position')}`.execute(transaction);
  await sql`insert into product_image_alt (image_id, language, alt)
    select product_image.id, ${text('language')}, ${text('alt')}
    ${withProduct(rows.alts)} cross join product_image
    where ${ofProduct} and product_image.product_id = product.id
      and product_image.position = ${whole('position')}`.execute(transaction);
  await sql`insert into product_attribute (product_id, position, language, name, value)
    select product.id, ${whole('position')}, ${text('language')}, ${text('name')}, ${text('value')}
    ${withProduct(rows.attributes)} where ${ofProduct}`.execute(transaction);
  await sql`insert into product_choice (product_id, position, language, name, value, swatch)
    select product.id, ${whole('position')}, ${text('language')}, ${text('name')},
      ${text('value')}, ${text('swatch')}
    ${withProduct(rows.choices)} where ${ofProduct}`.execute(transaction);
  await sql`insert into product_category (product_id, category_id, position)
    select product.id, category.id, ${whole('position')}
    ${withProduct(rows.categories)} cross join category
    where ${ofProduct} and category.slug = ${text('category')}`.execute(transaction);
}

function incoming(transaction: ShopDatabase, rows: string): RawBuilder<unknown> {
  return transaction.getExecutor().adapter instanceof PostgresAdapter
    ? sql`json_array_elements(cast(${rows} as json)) as incoming(value)`
    : sql`json_each(${rows}) as incoming`;
}

/** PostgreSQL has no NUL in texts. */
function json(rows: unknown[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  );
}
