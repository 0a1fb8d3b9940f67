import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { isSoldOut, type OfferTerms, offerAt } from '@vitrine/contract/domain/promotion.ts';
import { type Fact, hasFact, type PublishedProduct } from '../catalogue/publishedProduct.ts';
import type { Wanted } from './wanted.ts';

/** Characters: what is longer is a sentence, and no two products share it. */
const MAX_LENGTH = 24;
/** Facts that a list is filtered by at most, and values of each. */
const MAX_FACTS = 8;
const MAX_VALUES = 40;
/** Where the detail of a value begins: “Calfskin, 1.6 mm”. */
const DETAIL = /,(?!\d)|[;(，；（、]/u;

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

/** One form of a product, as it is offered at a time. */
export interface Form {
  facts: readonly Fact[];
  price: Cents;
  isReduced: boolean;
  isSoldOut: boolean;
}

/** The forms of a product at `now` (ms since the epoch): one without variants has one. */
export function formsAt(product: PublishedProduct, now: number): Form[] {
  const { facts = [], choices, variants = [] } = product;
  const formOf = (terms: OfferTerms, choice: readonly Fact[] = []): Form => {
    const { price, discount } = offerAt(terms, now);
    const own = { price, isReduced: discount !== null, isSoldOut: isSoldOut(terms) };
    return { facts: [...facts, ...choice], ...own };
  };
  return choices ? variants.map((variant, at) => formOf(variant, choices[at])) : [formOf(product)];
}

/** Whether a form is what is wanted: of each fact that is named it has one of the values. */
export const isWanted = (
  { facts, price, isReduced, isSoldOut }: Form,
  { from, to, offer, stock, is }: Omit<Wanted, 'stars' | 'sort' | 'show'>,
) =>
  price >= (from ?? 0) &&
  price <= (to ?? Number.POSITIVE_INFINITY) &&
  !(offer && !isReduced) &&
  !(stock && isSoldOut) &&
  is.every(([name]) => facts.some((own) => own[0] === name && hasFact(is, own)));

/** A fact, and its values in the order that they are shown in. */
export interface FactValues {
  name: string;
  values: string[];
}

/**
 * What products can be told apart by: options first, then facts by how many products have them. A
 * fact that no two products share is left out, as is one that all of them have.
 */
export function factsAmong(
  products: readonly PublishedProduct[],
  language: Language,
): FactValues[] {
  const found = new Map<string, { isOption: boolean; counts: Map<string, number> }>();
  for (const { facts = [], choices = [] } of products) {
    const options = new Set(choices[0]?.map(([name]) => name));
    const own = new Map([...facts, ...choices.flat()].map((fact) => [JSON.stringify(fact), fact]));
    for (const [name, value] of own.values()) {
      const { isOption, counts } = found.get(name) ?? { isOption: false, counts: new Map() };
      counts.set(value, (counts.get(value) ?? 0) + 1);
      found.set(name, { isOption: isOption || options.has(name), counts });
    }
  }
  // `9` before `10`; what is not counted stays in the order of the options.
  const inOrder = new Intl.Collator(language, { numeric: true }).compare;
  const sorted = (values: string[], isOption: boolean) =>
    isOption && !values.every((value) => /\d/.test(value)) ? values : values.sort(inOrder);
  const sum = ({ counts }: { counts: Map<string, number> }) =>
    [...counts.values()].reduce((all, count) => all + count);
  return [...found]
    .filter(
      ([, { isOption, counts }]) =>
        counts.size > 1 && (isOption || [...counts.values()].some((count) => count > 1)),
    )
    .sort(
      ([, one], [, other]) =>
        Number(other.isOption) - Number(one.isOption) || sum(other) - sum(one),
    )
    .slice(0, MAX_FACTS)
    .map(([name, { isOption, counts }]) => {
      const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, MAX_VALUES);
      const shown = new Set(most.map(([value]) => value));
      const values = [...counts.keys()].filter((value) => shown.has(value));
      return { name, values: sorted(values, isOption) };
    });
}
