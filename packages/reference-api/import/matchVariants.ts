import { DEFAULT_LANGUAGE, LANGUAGES } from '@vitrine/contract/domain/language.ts';
import type { CatalogueChoice, Texts } from './format.ts';
import type { PreparedProduct, PreparedVariant } from './prepare.ts';
import type { StoredProduct } from './productRecord.ts';

/** Stands in no key of a file: texts have no control characters. */
const SEPARATOR = '\u001f';

export const variantKey = (product: string, variant: string) => `${product}${SEPARATOR}${variant}`;

/** Whether two texts say the same in every language that both have, which is one at least. */
export function agree(one: Texts, other: Texts): boolean {
  const shared = LANGUAGES.filter((language) => one[language] && other[language]);
  return shared.length > 0 && shared.every((language) => one[language] === other[language]);
}

/** Whether two variants are chosen by the same values. */
export const haveSameValues = (one: CatalogueChoice[], other: CatalogueChoice[]): boolean =>
  one.length === other.length &&
  one.every(({ value }, place) => agree(value, other[place]?.value ?? {}));

const isInEnglish = (choices: CatalogueChoice[]) =>
  choices.some(({ name }) => name[DEFAULT_LANGUAGE]);

/**
 * The key of the variant that the shop has for each of these: by its own key, else by its options,
 * else by its SKU, else, in a list that translates all of them, by its place. `undefined` for a new
 * one. `translates` says that the list has options in another language alone, and the shop not yet.
 */
export function matchVariants(
  { id }: PreparedProduct,
  variants: PreparedVariant[],
  stored: ReadonlyMap<string, StoredProduct>,
): { keys: (string | undefined)[]; translates: boolean } {
  const isSold = ({ record }: StoredProduct) => record.columns.status === 'active';
  const known = [...stored].sort(
    ([, a], [, b]) =>
      Number(isSold(b)) - Number(isSold(a)) ||
      a.record.columns.position - b.record.columns.position,
  );
  const sold = known.filter(([, variant]) => isSold(variant));
  const given = variants.flatMap(({ choice }) => (choice ? [choice] : []));
  const translates =
    given.length > 0 &&
    !given.some(isInEnglish) &&
    sold.some(([, { record }]) =>
      record.choices.every(({ name }) => Object.keys(name).join() === DEFAULT_LANGUAGE),
    );
  const free = new Set(stored.keys());
  const take = (key: string | undefined) => (key && free.delete(key) ? key : undefined);
  const ways: ((variant: PreparedVariant, place: number) => string | undefined)[] = [
    (variant) => variantKey(id, variant.id),
    ({ choice = [] }) =>
      known.find(
        ([key, { record }]) =>
          free.has(key) && choice.length > 0 && haveSameValues(record.choices, choice),
      )?.[0],
    ({ sku }) => {
      const same = sku ? known.filter(([, { record }]) => record.columns.sku === sku) : [];
      return same.length === 1 ? same[0]?.[0] : undefined;
    },
    (_, place) => (translates && sold.length === variants.length ? sold[place]?.[0] : undefined),
  ];
  const keys: (string | undefined)[] = variants.map(() => undefined);
  for (const way of ways) {
    for (const [place, variant] of variants.entries()) keys[place] ??= take(way(variant, place));
  }
  return { keys, translates };
}
