import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Swatches } from '@vitrine/contract/domain/shownProduct.ts';

const MAX_SWATCHES = 4;

/** The first colours of a product, each with the image of a variant that has it; `undefined` of none. */
export function swatchesOf({
  options,
  variants,
}: Pick<Product, 'options' | 'variants'>): Swatches | undefined {
  const option = options.find(({ values }) => values.some(({ swatch }) => swatch));
  if (!option) return undefined;
  const { name } = option;
  const pictureOf = (value: string) =>
    variants.find(
      ({ image_url, choice }) =>
        image_url && choice.some((each) => each.name === name && each.value === value),
    )?.image_url ?? null;
  const values = option.values
    .flatMap(({ value, swatch }) =>
      swatch ? { value, colour: swatch, picture: pictureOf(value) } : [],
    )
    .slice(0, MAX_SWATCHES);
  return { name, values };
}
