import { IS_MISSING, UnusableRowError } from './applyReport.ts';
import type { CatalogueChoice } from './format.ts';
import { mergeAttributes } from './mergeAttributes.ts';
import { mergePrices, NO_DISCOUNT } from './mergePrices.ts';
import { hasText, mergeTexts } from './mergeTexts.ts';
import type { PreparedProduct } from './prepare.ts';
import type { ProductRecord } from './productRecord.ts';

type Columns = ProductRecord['columns'];

/** What a new product has of which its import says nothing, and any of which it says all. */
const BLANK: Omit<ProductRecord, 'columns'> & { columns: Partial<Columns> & typeof NO_DISCOUNT } = {
  columns: { ...NO_DISCOUNT },
  texts: { name: {}, summary: {}, description: {}, size_guide: {} },
  images: [],
  attributes: [],
  categories: [],
  choices: [],
};

/** A row of the import: a product, or a variant with its place and all that it is chosen by. */
export type ImportedRow = PreparedProduct & {
  variant?: { position: number; choices: CatalogueChoice[] };
};

/** Whether a product is on sale, or was. */
type Sale = Pick<Columns, 'status' | 'retired_at'>;

/**
 * A product with what an import says of it: an absent field stays as it is in `stored`, which is
 * `undefined` for a new product and for one that is replaced, as it was `before`. Throws `UnusableRowError`.
 */
export function mergeProduct(
  stored: ProductRecord | undefined,
  given: ImportedRow,
  { before, createdAt, now }: { before: Sale | undefined; createdAt: string; now: Date },
): ProductRecord {
  const { columns, texts, images, attributes, categories, choices } = stored ?? BLANK;
  const { variant } = given;
  const name = mergeTexts(texts.name, given.name);
  if (!variant && !hasText(name))
    throw new UnusableRowError('name', given.name ? 'is empty' : IS_MISSING);
  const alts = new Map(images.map(({ address, alt }) => [address, alt]));
  const status = given.status ?? columns.status ?? 'active';
  return {
    columns: {
      status,
      retired_at: status === 'archived' ? retiredAt(before, now) : null,
      ...mergePrices(columns, given, now),
      currency: given.currency ?? columns.currency ?? 'USD',
      video: given.video === undefined ? (columns.video ?? null) : given.video,
      created_at: given.created_at ?? createdAt,
      sku: given.sku === undefined ? (columns.sku ?? null) : given.sku,
      position: variant?.position ?? 0,
    },
    texts: {
      name,
      summary: mergeTexts(texts.summary, given.summary),
      description: mergeTexts(texts.description, given.description),
      size_guide: mergeTexts(texts.size_guide, given.size_guide),
    },
    images:
      given.images?.map(({ address, alt }) => ({
        address,
        alt: mergeTexts(alts.get(address) ?? {}, alt),
      })) ?? images,
    attributes: mergeAttributes(attributes, given.attributes, given.otherAttributesStay),
    categories: [...new Set(given.categories ?? categories)],
    choices: variant?.choices ?? choices,
  };
}

/** When an archived product was retired; one that was hidden until then never was on sale. */
function retiredAt(before: Sale | undefined, now: Date): string | null {
  return before?.status === 'active' ? now.toISOString() : (before?.retired_at ?? null);
}
