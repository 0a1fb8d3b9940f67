import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import type { GalleryImage } from '../catalogue/productDetails.ts';

/** What a product can be chosen by, and its variants, as the product's page has them. */
export interface ProductForms {
  options: readonly { name: string; values: readonly OptionValue[] }[];
  variants: readonly Variant[];
}

export interface OptionValue {
  value: string;
  /** A colour as `#rrggbb`. */
  swatch: string | null;
}

interface Variant {
  id: Id;
  /** In the order of the options. */
  values: readonly string[];
  /** Which image of the gallery shows it, from 1; 0 for none. */
  image: number;
}

/** The values that are chosen, in the order of the options. */
export type Choice = readonly (string | undefined)[];

/** Build time only; `undefined` for a product that is sold in one form. */
export function productForms(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  images: readonly GalleryImage[],
): ProductForms | undefined {
  if (variants.length === 0) return undefined;
  return {
    options,
    variants: variants.map(({ id, choice, image_url }) => ({
      id,
      values: options.map(({ name }) => choice.find((each) => each.name === name)?.value ?? ''),
      image: images.findIndex(({ source }) => source !== null && source === image_url) + 1,
    })),
  };
}

/** The variant with all values of a choice; `undefined` while a value is missing, or if there is none. */
export function variantOf({ options, variants }: ProductForms, choice: Choice) {
  return variants.find(({ values }) =>
    options.every((_, index) => values[index] === choice[index]),
  );
}

/** The first option of which no value is chosen; -1 if there is none. */
export function openOption({ options }: ProductForms, choice: Choice): number {
  return options.findIndex((_, index) => choice[index] === undefined);
}

/**
 * Whether a value can be had beside what else is chosen: `none` where no variant has both, `soldOut`
 * where those that have are.
 */
export function stateOf(
  { variants }: ProductForms,
  choice: Choice,
  option: number,
  value: string,
  isAvailable: (id: Id) => boolean,
): 'available' | 'soldOut' | 'none' {
  const wanted = (index: number) => (index === option ? value : choice[index]);
  const fitting = variants.filter(({ values }) =>
    values.every((own, index) => (wanted(index) ?? own) === own),
  );
  if (fitting.length === 0) return 'none';
  return fitting.some(({ id }) => isAvailable(id)) ? 'available' : 'soldOut';
}
