import type { Spoil } from '../doctor/spoil.ts';
import type { Seen } from './seen.ts';

/** What differs from what the lamp's unchanged pages show; or the sentence that a publish ends with. */
export type Expected = Partial<Seen> | string;

/** A way in which a backend may differ from the minimal one. */
export type Freedom = readonly [name: string, change: Spoil, expected: Expected];

export type Freedoms = Record<string, readonly Freedom[]>;

/** One for each value of a field, named by the value; fields that are not there have `undefined`. */
export const values = <Value>(
  change: (value: Value) => Spoil,
  cases: readonly (readonly [value: Value, expected: Expected])[],
  name = '',
): Freedom[] =>
  cases.map(([value, expected]) => {
    const shown = JSON.stringify(value) ?? 'missing';
    const short =
      shown.length > 60 ? `${shown.slice(0, 40)}… (${shown.length - 2} characters)` : shown;
    return [name ? `${name}: ${short}` : short, change(value), expected];
  });

/** The sentence of a publish that met a wrong field. */
export const wrong = (call: string, what: string, page: string) =>
  `GET /api/${call} gave a wrong response: ${what} (needed for ${page}).`;

/** The card of the other product in the lamp's category. */
export const CANDLE = 'Salt Candle $22.05 $24.50 10% OFF';

/** Nothing differs from what is shown without the change. */
export const asUnchanged = {};

/** What a shop without the lamp shows, and why it is left out. */
export const gone = (note: string, more: Partial<Seen> = {}): Expected => ({
  path: '',
  name: '',
  price: '',
  stock: '',
  details: '',
  image: '',
  offer: '',
  reviews: 0,
  products: 3,
  cards: [CANDLE],
  notes: [note],
  ...more,
});

/** How a report says that an entry's fields are wrong. */
export const wrongEntry = (key: string, call: string, what: string) =>
  `“${key}” is left out until it is mended: GET /api/${call} gave a wrong response: ${what}.`;

/** A shop without the lamp, whose row in the list of products is wrong. */
export const wrongRow = (what: string, key = 'harbour-lamp') =>
  gone(wrongEntry(key, 'productsList', what));

/** The same of one field. */
export const wrongLamp = (field: string, is: string) =>
  wrongRow(`${field} of "Harbour Lamp" ${is}`);

/** The same of its own page. */
export const wrongPage = (field: string, is: string) =>
  gone(
    wrongEntry('harbour-lamp', 'products/slug/harbour-lamp', `${field} of "Harbour Lamp" ${is}`),
  );

/** A review of the lamp is wrong; it has ten, and all are. */
export const wrongReviews = (what: string): Expected => ({
  reviews: 0,
  notes: [
    `A review of harbour-lamp is left out until it is mended: GET /api/products/p-lamp/reviews gave a wrong response: ${what}.`,
  ],
});
