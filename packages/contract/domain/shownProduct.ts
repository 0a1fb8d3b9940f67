import * as v from 'valibot';
import type { TimedOffer } from './promotion.ts';

const text = v.pipe(v.string(), v.nonEmpty());

/** What names a product on cards and rows, and how it is read where other programs write, too. */
export const shownFields = {
  slug: text,
  name: text,
  /** The language the name is written in, if it is known. */
  language: v.fallback(v.nullable(text), null),
  /** Storage keys or addresses: the main image, and a second if there is one. */
  pictures: v.fallback(v.array(text), []),
};

const shown = v.object(shownFields);

/** What a product comes in, of one option. */
export interface Swatches {
  /** Of the option. */
  name: string;
  /** A colour as `#rrggbb`; a storage key or an address of an image that shows it. */
  values: readonly { value: string; colour: string; picture: string | null }[];
}

/** What a card shows of a product. */
export interface ShownProduct extends v.InferOutput<typeof shown> {
  swatches?: Swatches | undefined;
  /** What it costs, now and as time alone will have it; a card without them shows no price. */
  offers?: readonly TimedOffer[];
}

/** What a card without a price shows of a product. */
export const shownProduct = (product: v.InferInput<typeof shown>): ShownProduct =>
  v.parse(shown, product);
