import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/domain/language.ts';
import {
  ALL_LEFT_OUT,
  type ApplyReport,
  IS_MISSING,
  leaveOut,
  note,
  UnusableRowError,
} from './applyReport.ts';
import type { CatalogueChoice, Texts } from './format.ts';
import { agree, haveSameValues, matchVariants, variantKey } from './matchVariants.ts';
import { languagesOf } from './mergeTexts.ts';
import { type PlanContext, type ProductPlan, planRow, type RowPlan } from './planRow.ts';
import type { PreparedProduct, PreparedVariant } from './prepare.ts';
import type { ProductRecord, StoredProduct } from './productRecord.ts';

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
  const { keys, translates } = matchVariants(product, variants, stored);
  const taken = new Map<string, CatalogueChoice[]>();
  const plans = variants.flatMap((variant, position) => {
    const key = keys[position] ?? variantKey(id, variant.id);
    const about = `${id}: ${variant.id}`;
    try {
      if (taken.has(key)) throw new UnusableRowError('id', 'is that of an earlier variant');
      const known = stored.get(key);
      if (translates && !known) throw new UnusableRowError('options', IS_NOT_TRANSLATION);
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
  if (variants.some(({ choice }) => choice)) noteLanguages(report, id, [...taken.values()].flat());
  const sold = [...stored].filter(([, { record }]) => record.columns.status === 'active');
  // One that is left out stays as it is, if it can be chosen beside those that are taken.
  const stays = (key: string, { choices }: ProductRecord) =>
    keys.includes(key) && !whyNotChosen(choices, [...taken.values()]);
  // A list of prices or stock alone, or one that translates, may be of some variants.
  const isPartial = translates || (variants.length > 0 && !variants.some(({ choice }) => choice));
  const gone = isPartial
    ? []
    : sold.filter(([key, { record }]) => !taken.has(key) && !stays(key, record));
  const isOnSale = (product.status ?? 'active') === 'active';
  if (isOnSale && variants.length > 0 && taken.size === 0 && gone.length === sold.length) {
    throw new UnusableRowError('variants', ALL_LEFT_OUT);
  }
  return [...plans, ...gone.map(([key, variant]) => ({ key, variantOf, ...archived(variant) }))];
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

/** A choice whose value changes loses its colour, and what it was called in languages that are not given. */
function mergeChoices(
  stored: CatalogueChoice[],
  given: CatalogueChoice[] | undefined,
): CatalogueChoice[] {
  if (!given) return stored;
  return given.map(({ name, value, swatch }, index) => {
    const known = stored[index];
    if (!known || isOther(known.value, value) || isOther(known.name, name)) {
      return { name, value, swatch: swatch ?? null };
    }
    return {
      name: { ...known.name, ...name },
      value: { ...known.value, ...value },
      swatch: swatch === undefined ? known.swatch : swatch,
    };
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
  const twice = choices.find(({ name }, place) =>
    choices.slice(0, place).some((other) => agree(other.name, name)),
  );
  if (twice) return `have ${textOf([twice], 'name')} twice`;
  const other = earlier.find((other) => !haveSameNames(other, choices));
  if (other) {
    return `are ${textOf(choices, 'name')}, and those of an earlier variant ${textOf(other, 'name')}: all variants have the same`;
  }
  return earlier.some((other) => haveSameValues(other, choices))
    ? `are those of an earlier variant: ${textOf(choices, 'value')}`
    : undefined;
}

const haveSameNames = (one: CatalogueChoice[], other: CatalogueChoice[]) =>
  one.length === other.length &&
  one.every(({ name }, place) => agree(name, other[place]?.name ?? {}));

/** Notes that some options are in a language that others lack. */
function noteLanguages(report: ApplyReport, id: string, choices: CatalogueChoice[]): void {
  // `52` is the same in every language.
  const isInAll = (language: Language) =>
    choices.every(
      ({ name, value }) =>
        name[language] && (value[language] || !/\p{L}/u.test(Object.values(value).join())),
    );
  const languages = languagesOf(...choices.map(({ name }) => name));
  const partial = languages.filter((language) => !isInAll(language));
  if (partial.length === 0) return;
  const complete = languages.find(isInAll);
  const lacks = partial.map((language) => `not all in ${language}`).join(', and ');
  const seen = complete ? `all of them in ${complete}` : 'both languages mixed';
  note(report, id, 'options', `are ${lacks}: shoppers see ${seen}`);
}

const IS_NOT_TRANSLATION =
  'are in another language than the shop’s, which does not tell whose they are: give SKUs, or all variants in their order';

const textOf = (choices: CatalogueChoice[], field: 'name' | 'value') =>
  choices
    .map(({ [field]: text }) => text[DEFAULT_LANGUAGE] ?? Object.values(text)[0] ?? '')
    .join(' / ');

function archived({ id, slug, imported_stock, record }: StoredProduct) {
  const columns = { ...record.columns, status: 'archived' as const };
  const stock = { imported_stock };
  return { id, slug, stock, record: { ...record, columns }, columns, parts: {}, isToWrite: true };
}
