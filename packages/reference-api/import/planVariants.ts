import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import { type ApplyReport, IS_MISSING, leaveOut, UnusableRowError } from './applyReport.ts';
import type { CatalogueChoice, Texts } from './format.ts';
import { languagesOf } from './mergeTexts.ts';
import { type PlanContext, type ProductPlan, planRow, type RowPlan } from './planRow.ts';
import type { PreparedProduct, PreparedVariant } from './prepare.ts';
import type { ProductRecord, StoredProduct } from './productRecord.ts';

/** Stands in no key of a file: texts have no control characters. */
const SEPARATOR = '\u001f';

const keyOf = (product: string, variant: string) => `${product}${SEPARATOR}${variant}`;

/**
 * What is to be written of a product's variants. A list says which there are: others are taken off
 * the shop, and kept, since carts and orders name them. Without one, all stay.
 */
export function planVariants(
  context: PlanContext,
  product: PreparedProduct & { productId: number | undefined },
  stored: ReadonlyMap<string, StoredProduct>,
  report: ApplyReport,
): (RowPlan & ProductPlan)[] {
  const { id, slug, productId } = product;
  const variantOf = { key: id, id: productId };
  if (product.variants === undefined && !context.replace) return [];
  const variants = product.variants ?? [];
  const keys = storedKeys(product, variants, stored);
  const taken = new Map<string, CatalogueChoice[]>();
  const plans = variants.flatMap((variant, position) => {
    const key = keys[position] ?? keyOf(id, variant.id);
    const about = `${id}: ${variant.id}`;
    try {
      if (taken.has(key)) throw new UnusableRowError('id', 'is that of an earlier variant');
      const known = stored.get(key);
      const choices = mergeChoices(known?.record.choices ?? [], variant.choice);
      const why = whyNotChosen(choices, [...taken.values()]);
      if (why) throw new UnusableRowError('options', why);
      // A list of prices or stock alone is in any order.
      const place = variant.choice ? position : (known?.record.columns.position ?? position);
      const row = { ...rowOf(product, variant), id: key, variant: { position: place, choices } };
      const plan = planRow(context, row, { index: 0, stored: known, about }, report);
      taken.set(key, choices);
      return [{ ...plan, slug, variantOf }];
    } catch (error) {
      leaveOut(report.products, { noun: 'variant', index: position, about }, error);
      return [];
    }
  });
  // A list of prices or stock alone may be of some variants.
  if (variants.length > 0 && !variants.some(({ choice }) => choice)) return plans;
  // One that is left out stays as it is, if it can be chosen beside those that are taken.
  const stays = (key: string, { choices }: ProductRecord) =>
    keys.includes(key) && !whyNotChosen(choices, [...taken.values()]);
  const gone = [...stored].filter(
    ([key, { record }]) =>
      record.columns.status === 'active' && !taken.has(key) && !stays(key, record),
  );
  return [...plans, ...gone.map(([key, variant]) => ({ key, variantOf, ...archived(variant) }))];
}

/**
 * The key of the variant that the shop has for each of these: by its own key, else by its number,
 * else, in a file in another language, by its place. `undefined` for a new one.
 */
function storedKeys(
  { id, isTranslation }: PreparedProduct,
  variants: PreparedVariant[],
  stored: ReadonlyMap<string, StoredProduct>,
): (string | undefined)[] {
  const isOn = ({ record }: StoredProduct) => record.columns.status === 'active';
  const inOrder = [...stored]
    .filter(([, variant]) => isOn(variant))
    .sort(([, a], [, b]) => a.record.columns.position - b.record.columns.position);
  const free = new Set(stored.keys());
  const take = (key: string | undefined) => (key && free.delete(key) ? key : undefined);
  const own = variants.map((variant) => take(keyOf(id, variant.id)));
  return variants.map(({ sku }, place) => {
    if (own[place]) return own[place];
    const bySku = sku ? [...stored].filter(([, { record }]) => record.columns.sku === sku) : [];
    const [only] = bySku.length === 1 ? bySku : [];
    return take(only?.[0]) ?? (isTranslation ? take(inOrder[place]?.[0]) : undefined);
  });
}

function rowOf({ slug }: PreparedProduct, variant: PreparedVariant): Omit<PreparedProduct, 'id'> {
  const { sku, price, stock, discount, image } = variant;
  return {
    slug,
    sku,
    price,
    stock,
    discount,
    currency: 'USD',
    status: 'active',
    images: image === undefined ? undefined : image === null ? [] : [{ address: image, alt: {} }],
  };
}

/** A choice whose value changes loses what it was called in languages that are not given. */
function mergeChoices(
  stored: CatalogueChoice[],
  given: CatalogueChoice[] | undefined,
): CatalogueChoice[] {
  if (!given) return stored;
  return given.map(({ name, value, swatch }, index) => {
    const known = stored[index];
    const merged = { name, value, swatch: swatch === undefined ? (known?.swatch ?? null) : swatch };
    if (!known || isOther(known.value, value) || isOther(known.name, name)) return merged;
    return { ...merged, name: { ...known.name, ...name }, value: { ...known.value, ...value } };
  });
}

const isOther = (one: Texts, other: Texts) =>
  languagesOf(one).some((language) => other[language] && other[language] !== one[language]);

/** Why a variant can't be chosen beside the earlier ones; `undefined` if it can. */
function whyNotChosen(
  choices: CatalogueChoice[],
  earlier: CatalogueChoice[][],
): string | undefined {
  if (choices.length === 0) return IS_MISSING;
  const [first] = earlier;
  if (first && textOf(first, 'name') !== textOf(choices, 'name')) {
    return `are ${textOf(choices, 'name')}, and those of an earlier variant ${textOf(first, 'name')}: all variants have the same`;
  }
  const values = textOf(choices, 'value');
  return earlier.some((other) => textOf(other, 'value') === values)
    ? `are those of an earlier variant: ${values}`
    : undefined;
}

const textOf = (choices: CatalogueChoice[], field: 'name' | 'value') =>
  choices
    .map(({ [field]: text }) => text[DEFAULT_LANGUAGE] ?? Object.values(text)[0] ?? '')
    .join(' / ');

function archived({ id, slug, imported_stock, record }: StoredProduct) {
  const columns = { ...record.columns, status: 'archived' as const };
  const stock = { imported_stock };
  return { id, slug, stock, record: { ...record, columns }, columns, parts: {}, isToWrite: true };
}
