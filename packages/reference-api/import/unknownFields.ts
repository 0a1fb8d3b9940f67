import { closest, distance } from 'fastest-levenshtein';
import { readYesOrNo } from './words.ts';

/** A field that a format does not have. */
export interface UnknownField {
  field: string;
  /** The field that was probably meant. */
  meant: string | undefined;
  /** It may say that the row is not to be shown. */
  hides: boolean;
  why: string;
}

/** What other formats call a field. The first of each list that a record has is meant. */
const OTHER_NAMES: Record<string, string> = {
  status:
    'state draft published hidden visible active enabled visibility is_draft is_published is_hidden ' +
    'is_visible is_active is_enabled approved is_approved comment_approved listed unlisted public ' +
    'private archived spam pending rejected gift_card is_gift_card',
  removed: 'deleted delete remove',
  stock: 'qty quantity inventory sold_out',
  images: 'image picture pictures photo photos gallery thumbnail main_image main_image_url',
  cover: 'image picture photo thumbnail cover_image',
  discount: 'sale sale_price compare_at_price special_price promotion discount_type discount_value',
  value: 'amount percent',
  start: 'start_date starts_at from',
  end: 'end_date ends_at until discount_end_date',
  categories: 'category type collection collections product_type',
  attributes: 'colour color size brand vendor material specs',
  variants: 'options skus sizes',
  description: 'body body_html text html details',
  size_guide: 'size_chart size_table sizing fit_guide',
  content: 'body body_html text html comment',
  summary: 'excerpt subtitle short_description',
  name: 'title label',
  title: 'name headline',
  id: 'sku key product_id',
  slug: 'handle permalink',
  url: 'src image_url address link',
  file: 'path filename',
  published_at: 'date published_on created_at publish_date',
  created_at: 'date',
  author: 'user user_name by',
  rating: 'stars score',
};

/** A yes to these hides a row; to the other names of `status` a no. */
const HIDING = /^(?:is)?(?:draft|hidden|unlisted|private|archived|spam|pending|rejected|giftcard)$/;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The fields of `value` that its schema does not know, at any depth, with the one that was probably
 * meant. A field that is dropped without a word may be the one that hides a draft.
 */
export function unknownFields(given: unknown, value: unknown, path = ''): UnknownField[] {
  const getter = part(given, 'getter');
  const schema = typeof getter === 'function' ? getter(value) : given;
  if (Array.isArray(value)) {
    const item = part(schema, 'item');
    return value.flatMap((entry, index) => unknownFields(item, entry, `${path}${index}.`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = entriesOf(schema);
  if (!entries) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(entries, name)
      ? unknownFields(entries[name], inner, `${path}${name}.`)
      : [unknownField([name, inner], Object.keys(entries), path)],
  );
}

function unknownField(
  [name, value]: [string, unknown],
  known: string[],
  path: string,
): UnknownField {
  const meant = meantField(name, known);
  const why = meant
    ? `is not known, and was not read; did you mean "${path}${meant}"?`
    : `is not known, and was not read; known are ${known.join(', ')}`;
  // Reviews and categories have no status of their own.
  const isStatusless = known.includes('rating') || known.includes('menu');
  const about = isStatusless ? meantField(name, ['status', ...known]) : meant;
  const isHiding = about === 'removed' || HIDING.test(plain(name));
  const mayHide = about === 'status' || about === 'removed';
  const hides = mayHide && readYesOrNo(String(value)) !== !isHiding;
  return { field: `${path}${name}`, meant, hides, why };
}

function meantField(name: string, known: string[]): string | undefined {
  const wanted = plain(name);
  const same = known.find((field) => plain(field) === wanted);
  if (same) return same;
  const others = Object.entries(OTHER_NAMES).find(
    ([field, names]) => known.includes(field) && names.split(' ').some((n) => plain(n) === wanted),
  );
  if (others) return others[0];
  const near = closest(wanted, known);
  return distance(wanted, plain(near)) <= Math.max(1, Math.floor(near.length / 3))
    ? near
    : undefined;
}

/** The fields of an object, or of all that a value may be; `undefined` if any field may be there. */
function entriesOf(schema: unknown): Record<string, unknown> | undefined {
  const entries = part(schema, 'entries');
  if (entries) return entries as Record<string, unknown>;
  const wrapped = part(schema, 'wrapped');
  if (wrapped) return entriesOf(wrapped);
  const first = part(schema, 'pipe');
  if (Array.isArray(first) && first[0] !== schema) return entriesOf(first[0]);
  const options = part(schema, 'options');
  if (!Array.isArray(options)) return undefined;
  const all = options.map(entriesOf).filter((found) => found !== undefined);
  return all.length > 0 ? Object.assign({}, ...all) : undefined;
}

/** A part of a schema, whatever is wrapped around it. */
function part(schema: unknown, name: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const own: unknown = Reflect.get(schema, name);
  if (own !== undefined) return own;
  const wrapped: unknown = Reflect.get(schema, 'wrapped');
  return wrapped === undefined ? undefined : part(wrapped, name);
}
