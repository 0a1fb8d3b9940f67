import { type Cents, decimalPrice, parsePrice } from '@vitrine/contract/domain/money.ts';
import { type Fact, hasFact } from '../catalogue/publishedProduct.ts';

export const SORTS = ['price-up', 'price-down', 'rating', 'new'] as const;
export const STARS = [4, 3] as const;

/** What a visitor wants to see of a category, as the address says it. */
export interface Wanted {
  /** `null` is the shop's own order. */
  sort: (typeof SORTS)[number] | null;
  /** What is to be paid, at least and at most. */
  from: Cents | null;
  to: Cents | null;
  offer: boolean;
  stock: boolean;
  stars: (typeof STARS)[number] | null;
  /** Of each fact that is named one of the values. */
  is: readonly Fact[];
  show: number;
}

/** Whole rows of two, three and four. */
export const PRODUCTS_AT_ONCE = 24;
const MAX_PRODUCTS = 4_800;

export const NO_FILTERS: Wanted = {
  sort: null,
  from: null,
  to: null,
  offer: false,
  stock: false,
  stars: null,
  is: [],
  show: PRODUCTS_AT_ONCE,
};

/** What the name of a fact follows in an address: `?is.Material=Silk`. */
const FACT = 'is.';
const MAX_FACTS = 50;
const FILTERED = /[?&](sort|from|to|offer|stock|stars|is\.[^=&]+)=./;

/** Whether an address may request another list than the page's own. */
export const hasFilters = (search: string) => FILTERED.test(search);

/** Reads `?sort=price-up&from=100`; what is not understood is nothing wanted. */
export function wantedOf(search: string): Wanted {
  const values = new URLSearchParams(search);
  const oneOf = <Value extends string | number>(name: string, known: readonly Value[]) =>
    known.find((value) => String(value) === values.get(name)) ?? null;
  const amount = (name: string) => readAmount(values.get(name) ?? '') ?? null;
  const [from, to] = [amount('from'), amount('to')];
  const isTurned = from !== null && to !== null && from > to;
  const show = Math.floor(Number(values.get('show'))) || 0;
  return {
    sort: oneOf('sort', SORTS),
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    offer: values.get('offer') === '1',
    stock: values.get('stock') === '1',
    stars: oneOf('stars', STARS),
    is: factsIn(values),
    show: Math.min(Math.max(show, PRODUCTS_AT_ONCE), MAX_PRODUCTS),
  };
}

function factsIn(values: URLSearchParams): Fact[] {
  const facts: Fact[] = [];
  for (const [key, value] of values) {
    const name = key.startsWith(FACT) ? key.slice(FACT.length) : '';
    if (name && value && !hasFact(facts, [name, value])) facts.push([name, value]);
  }
  return facts.slice(0, MAX_FACTS);
}

/** The query of an address, `?` included, with what others have put into it kept as it is. */
export function addressOf(wanted: Wanted, search = ''): string {
  const values = new URLSearchParams(search);
  for (const name of [...values.keys()])
    if (Object.hasOwn(NO_FILTERS, name) || name.startsWith(FACT)) values.delete(name);
  const { sort, from, to, offer, stock, stars, is, show } = wanted;
  if (sort) values.set('sort', sort);
  if (from !== null) values.set('from', amountText(from));
  if (to !== null) values.set('to', amountText(to));
  if (offer) values.set('offer', '1');
  if (stock) values.set('stock', '1');
  if (stars !== null) values.set('stars', String(stars));
  for (const [name, value] of is) values.append(FACT + name, value);
  if (show > PRODUCTS_AT_ONCE) values.set('show', String(show));
  return values.size > 0 ? `?${values}` : '';
}

/** How many filters are set; a range of prices is one, as are the values of a fact. */
export function filterCount({ from, to, offer, stock, stars, is }: Wanted): number {
  const facts = new Set(is.map(([name]) => name)).size;
  return (
    facts + [from !== null || to !== null, offer, stock, stars !== null].filter(Boolean).length
  );
}

/** Whether the list is another one than the page's own. */
export const isRefined = (wanted: Wanted) => wanted.sort !== null || filterCount(wanted) > 0;

/**
 * An amount of dollars as people write it, `1,200`, `$ 99.5` or `１２０`, in cents. `null` where
 * nothing is written, or what bounds no price; `undefined` where it can't be read.
 */
export function readAmount(text: string): Cents | null | undefined {
  const plain = text.normalize('NFKC').replace(/[\s,$]/g, '');
  const amount = plain === '' ? null : parsePrice(plain);
  return amount === 0 ? null : amount;
}

/** The same as it stands in a field and in an address: `99.50`, and `100` without cents. */
function amountText(amount: Cents | null): string {
  return amount === null ? '' : decimalPrice(amount).replace(/\.00$/, '');
}

/** What the form of the filters holds: amounts as they are written, which may be unreadable. */
export interface Draft extends Pick<Wanted, 'offer' | 'stock' | 'stars' | 'is'> {
  from: string;
  to: string;
}

export function draftOf({ from, to, offer, stock, stars, is }: Wanted): Draft {
  return { from: amountText(from), to: amountText(to), offer, stock, stars, is };
}

/**
 * What a draft requests, the lower amount first, in the order of `wanted`; `null` where an amount
 * can't be read.
 */
export function readDraft(draft: Draft, { sort }: Wanted): Wanted | null {
  const [from, to] = [readAmount(draft.from), readAmount(draft.to)];
  if (from === undefined || to === undefined) return null;
  return wantedOf(addressOf({ ...NO_FILTERS, ...draft, sort, from, to }));
}
