import { LANGUAGES } from '../../../src/contract/language.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { KeptPicture, PreparedProduct } from './prepare.ts';

/** Replaces a product's texts, pictures, facts and categories by the import's. */
export async function writeProductParts(
  transaction: ShopDatabase,
  productId: number,
  product: PreparedProduct,
  categoryIds: number[],
): Promise<void> {
  for (const table of [
    'product_text',
    'product_image',
    'product_attribute',
    'product_category',
  ] as const) {
    await transaction.deleteFrom(table).where('product_id', '=', productId).execute();
  }
  await writeTexts(transaction, productId, product);
  for (const [position, image] of product.images.entries()) {
    await writeImage(transaction, { product_id: productId, position }, image);
  }
  await writeAttributes(transaction, productId, product);
  if (categoryIds.length > 0) {
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
  { name, summary, description }: PreparedProduct,
): Promise<void> {
  const texts = LANGUAGES.filter((language) =>
    [name, summary, description].some((text) => text[language]),
  ).map((language) => ({
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
  { address, alt }: KeptPicture,
): Promise<void> {
  const { id } = await transaction
    .insertInto('product_image')
    .values({ ...place, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  const alts = LANGUAGES.flatMap((language) => {
    const words = alt[language];
    return words ? [{ image_id: id, language, alt: words }] : [];
  });
  if (alts.length > 0) await transaction.insertInto('product_image_alt').values(alts).execute();
}

async function writeAttributes(
  transaction: ShopDatabase,
  productId: number,
  { attributes }: PreparedProduct,
): Promise<void> {
  const rows = attributes.flatMap(({ name, value }, position) =>
    LANGUAGES.filter((language) => name[language] || value[language]).map((language) => ({
      product_id: productId,
      position,
      language,
      name: name[language] ?? '',
      value: value[language] ?? '',
    })),
  );
  if (rows.length > 0) await transaction.insertInto('product_attribute').values(rows).execute();
}
