import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { isSoldOut } from '@vitrine/contract/domain/promotion.ts';
import type { Fact, PublishedProduct } from '../catalogue/publishedProduct.ts';

/** Characters: what is longer is a sentence, and no two products share it. */
const MAX_LENGTH = 24;
/** Facts that a list is filtered by at most, and values of each. */
const MAX_FACTS = 8;
const MAX_VALUES = 40;
/** Where the detail of a value begins: “Calfskin, 1.6 mm”. */
const DETAIL = /[,;(，；（、]/u;

/** A product's facts without their details, and what its variants are chosen by. Build time only. */
export function factsOf({
  attributes,
  options,
  variants,
}: Pick<Product, 'attributes' | 'options' | 'variants'>): Pick<
  PublishedProduct,
  'facts' | 'choices'
> {
  const names = new Set(options.map(({ name }) => name));
  const facts = attributes
    .map(({ name, value }): Fact => [name, value.split(DETAIL, 1)[0]?.trim() ?? ''])
    .filter(([name, { length }]) => length > 0 && length <= MAX_LENGTH && !names.has(name));
  const choices = variants.map(({ choice }) =>
    choice.map(({ name, value }): Fact => [name, value]),
  );
  return {
    facts: facts.length > 0 ? facts : undefined,
    choices: choices.length > 0 ? choices : undefined,
  };
}

/** What a form has to have: of each fact that is named one of the values. */
interface Wish {
  is: readonly Fact[];
  stock: boolean;
}

/** What each form of a product is: a product without variants has one. */
function formsOf(product: PublishedProduct): { facts: readonly Fact[]; isSoldOut: boolean }[] {
  const { facts = [], choices, variants = [] } = product;
  if (!choices) return [{ facts, isSoldOut: isSoldOut(product) }];
  return choices.map((choice, at) => ({
    facts: [...facts, ...choice],
    isSoldOut: isSoldOut(variants[at] ?? product),
  }));
}

/** The forms of a product that have a wanted value of each wanted fact, and can be had if they are to. */
function formsWith(product: PublishedProduct, { is, stock }: Wish) {
  return formsOf(product).filter(
    ({ facts, isSoldOut }) =>
      !(stock && isSoldOut) &&
      is.every(([name]) => facts.some((own) => own[0] === name && hasFact(is, own))),
  );
}

/** Whether a product comes in a form with a wanted value of each wanted fact, which can be had if it is to. */
export const hasForm = (product: PublishedProduct, wanted: Wish) =>
  formsWith(product, wanted).length > 0;

/** The values that a product has of a fact, in forms that fit what else is wanted. */
export function valuesOf(product: PublishedProduct, name: string, wanted: Wish): Set<string> {
  const facts = formsWith(product, wanted).flatMap(({ facts }) => facts);
  return new Set(facts.flatMap(([own, value]) => (own === name ? value : [])));
}

/** Whether a fact is one of some. */
export const hasFact = (facts: readonly Fact[], [name, value]: Fact) =>
  facts.some(([otherName, otherValue]) => name === otherName && value === otherValue);

/** A fact, and its values in the order that they are shown in. */
export interface FactValues {
  name: string;
  values: string[];
}

/**
 * What products can be told apart by: options first, then facts by how many products have them. A
 * fact that no two products share is left out, as is one that all of them have.
 */
export function factsAmong(products: readonly PublishedProduct[]): FactValues[] {
  const found = new Map<
    string,
    { isOption: boolean; products: number; values: Map<string, number> }
  >();
  for (const product of products) {
    const own = new Map<string, Set<string>>();
    const forms = formsOf(product).flatMap(({ facts }) => facts);
    for (const [name, value] of forms) own.set(name, (own.get(name) ?? new Set()).add(value));
    for (const [name, values] of own) {
      const isOption = product.choices?.[0]?.some(([option]) => option === name) ?? false;
      const fact = found.get(name) ?? { isOption, products: 0, values: new Map() };
      found.set(name, fact);
      fact.isOption ||= isOption;
      fact.products += 1;
      for (const value of values) fact.values.set(value, (fact.values.get(value) ?? 0) + 1);
    }
  }
  /** `9` before `10`. */
  const inOrder = new Intl.Collator(undefined, { numeric: true }).compare;
  return [...found]
    .filter(([, { isOption, values }]) => {
      const counts = [...values.values()];
      return values.size > 1 && (isOption || counts.some((count) => count > 1));
    })
    .sort(([, one], [, other]) =>
      one.isOption === other.isOption
        ? other.products - one.products
        : Number(other.isOption) - Number(one.isOption),
    )
    .slice(0, MAX_FACTS)
    .map(([name, { values }]) => ({
      name,
      values: [...values.keys()].sort(inOrder).slice(0, MAX_VALUES),
    }));
}
