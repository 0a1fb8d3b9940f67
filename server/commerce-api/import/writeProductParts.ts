import { isDeepStrictEqual } from 'node:util';
import type { ShopDatabase } from '../database/tables.ts';
import { languagesOf } from './mergeTexts.ts';
import type { ProductRecord } from './productRecord.ts';

const TABLES = {
  texts: 'product_text',
  images: 'product_image',
  attributes: 'product_attribute',
  categories: 'product_category',
} as const;

/** Writes a product's texts, pictures, facts and categories where they are not as stored. */
export async function writeProductParts(
  transaction: ShopDatabase,
  productId: number,
  stored: ProductRecord | undefined,
  record: ProductRecord,
  categoryIds: number[],
): Promise<void> {
  const isChanged = (part: keyof typeof TABLES) => !isDeepStrictEqual(record[part], stored?.[part]);
  for (const part of ['texts', 'images', 'attributes', 'categories'] as const) {
    if (stored && isChanged(part)) {
      await transaction.deleteFrom(TABLES[part]).where('product_id', '=', productId).execute();
    }
  }
  if (isChanged('texts')) await writeTexts(transaction, productId, record);
  if (isChanged('images')) {
    for (const [position, image] of record.images.entries()) {
      await writeImage(transaction, { product_id: productId, position }, image);
    }
  }
  if (isChanged('attributes')) await writeAttributes(transaction, productId, record);
  if (isChanged('categories') && categoryIds.length > 0) {
    await transaction
      .insertInto('product_category')
      .values(
        categoryIds.map((category_id, position) => ({
          product_id: productId,
          category_id,
          position,
        })),
      )
      .execute();
  }
}

async function writeTexts(
  transaction: ShopDatabase,
  productId: number,
  { texts: { name, summary, description } }: ProductRecord,
): Promise<void> {
  const texts = languagesOf(name, summary, description).map((language) => ({
    product_id: productId,
    language,
    name: name[language] ?? '',
    summary: summary[language] ?? '',
    description: description[language] ?? '',
  }));
  if (texts.length > 0) await transaction.insertInto('product_text').values(texts).execute();
}

async function writeImage(
  transaction: ShopDatabase,
  place: { product_id: number; position: number },
  { address, alt }: ProductRecord['images'][number],
): Promise<void> {
  const { id } = await transaction
    .insertInto('product_image')
    .values({ ...place, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  const alts = languagesOf(alt).map((language) => ({
    image_id: id,
    language,
    alt: alt[language] ?? '',
  }));
  if (alts.length > 0) await transaction.insertInto('product_image_alt').values(alts).execute();
}

async function writeAttributes(
  transaction: ShopDatabase,
  productId: number,
  { attributes }: ProductRecord,
): Promise<void> {
  const rows = attributes.flatMap(({ name, value }, position) =>
    languagesOf(name, value).map((language) => ({
      product_id: productId,
      position,
      language,
      name: name[language] ?? '',
      value: value[language] ?? '',
    })),
  );
  if (rows.length > 0) await transaction.insertInto('product_attribute').values(rows).execute();
}
