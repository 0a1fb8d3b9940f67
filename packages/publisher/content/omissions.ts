import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { discountOf } from '@vitrine/contract/domain/promotion.ts';
import { BuildStoppedError, isMissing } from './buildStoppedError.ts';
import { WrongEntryError } from './readPages.ts';
import type { Reading } from './refresh.ts';

/** What can be omitted: an entry, by its slug, or a whole list; or all of a shop. */
export type OmissionKind =
  | ('product' | 'category' | 'post' | 'reviews' | 'menuEntry')
  | ('categories' | 'posts' | 'menu' | 'shop' | 'pictures' | 'markup' | 'page');

/**
 * `missing`: the API says that it has no such page or call. `wrong`: its fields are outside the
 * contract. `wrongReview`: those of a review of it are. `unlisted`: no list names it. `slug`: no
 * address can hold its slug. `duplicate`: another entry has the same one. `language`: it has
 * another slug in another language. `id`: another product has the same id. `categoryOnly`: a category has a product that the list of all has not. `host`:
 * images of a host that pages may not ask. `unsized`: an image that the publisher could not resize.
 * `oldImage`: one that it could not fetch again. `later`: images that there was no time for. `still`:
 * one that moves, and is shown by its first frame. `markup`: what pages show of no text, such as
 * `video`. `free`: a product that costs nothing, maybe by mistake. `unfit`: its page is not fit to go
 * live. `kept`: a page stays as it was, since its new version is not. The others are doubts about all
 * products of a first shop: none can be bought, none costs anything, prices look like cents.
 */
export type OmissionReason =
  | ('missing' | 'unlisted' | 'slug' | 'duplicate' | 'language' | 'id' | 'categoryOnly')
  | ('host' | 'unsized' | 'oldImage' | 'later' | 'still' | 'markup' | 'wrong' | 'wrongReview')
  | ('free' | 'unfit' | 'kept' | 'available' | 'priced' | 'middlePrice');

/** Something that the API names and the shop does without. */
export interface Omission {
  kind: OmissionKind;
  /** A slug, a host's name, an element's or a page's path; empty for a whole list. */
  key: string;
  why: OmissionReason;
  /** What is wrong with it, whose texts have the element, ids or another slug. */
  detail?: string | undefined;
}

export type Omissions = ReturnType<typeof createOmissions>;

/** Collects what a reading omits; the same in all languages, since their pages are linked. */
export function createOmissions() {
  const found = new Map<string, Omission>();
  const note = (kind: OmissionKind, key: string, why: OmissionReason, detail?: string): void => {
    // It is not in the list for the reason that was noted.
    const isKnown = () =>
      [...found.values()].some((other) => other.kind === kind && other.key === key);
    if (why === 'categoryOnly' && isKnown()) return;
    const name = `${kind}:${key}:${why}`;
    // The first list that names it tells most.
    if (why === 'wrong' && found.has(name)) return;
    found.set(name, { kind, key, why, ...(detail && { detail }) });
  };
  return {
    note,
    /** Notes a product that costs nothing at its price or after its discount. */
    noteFree: (product: Product): void => {
      const price = discountOf(product)?.price ?? product.price;
      if (price === 0) note('product', product.slug, 'free');
    },
    /** Reads something; notes what the API does not have or has wrong; `undefined` for that. */
    unlessMissing: async <Value>(
      kind: OmissionKind,
      key: string,
      read: () => Promise<Value>,
    ): Promise<Value | undefined> => {
      try {
        return await read();
      } catch (error) {
        const cause = error instanceof BuildStoppedError ? error.cause : undefined;
        if (cause instanceof WrongEntryError) note(kind, key, 'wrong', cause.message);
        else if (isMissing(error)) note(kind, key, 'missing');
        else throw error;
        return undefined;
      }
    },
    /** Takes what was noted out of every list of a reading, and dead links out of the menu. */
    settle: (reading: Reading) => {
      for (const [kind, slug, other] of slugsByLanguage(reading)) {
        note(kind, slug, 'language', other);
      }
      takeOut(
        reading,
        [...found.values()].filter(({ why }) =>
          ['missing', 'wrong', 'unfit', 'id', 'language'].includes(why),
        ),
      );
      for (const language of LANGUAGES) {
        const listed = new Set(reading.read('categories', language, '')?.map(({ slug }) => slug));
        const menu = reading.read('menu', language, '') ?? [];
        const dead = menu.filter(({ slug }) => !listed.has(slug));
        for (const { slug } of dead) note('menuEntry', slug, 'unlisted');
        if (dead.length === 0) continue;
        const alive = menu.filter(({ slug }) => listed.has(slug));
        reading.put('menu', language, '', alive);
      }
    },
    all: () => [...found.values()],
  };
}

/** Entries that have another slug in another language, with that: pages of one slug are linked. */
function* slugsByLanguage(reading: Reading): Generator<[OmissionKind, string, string]> {
  for (const kind of ['product', 'category', 'post'] as const) {
    const main = slugsOf(reading, kind, DEFAULT_LANGUAGE);
    for (const language of LANGUAGES) {
      const others = slugsOf(reading, kind, language);
      const strange = [...others].filter((slug) => !main.has(slug));
      if (strange.length === 0) continue;
      const missing = [...main].filter((slug) => !others.has(slug));
      const usual = new Map(
        missing.map((slug) => [idOf(reading, kind, DEFAULT_LANGUAGE, slug), slug]),
      );
      for (const slug of strange) {
        const id = idOf(reading, kind, language, slug);
        const own = id === undefined ? undefined : usual.get(id);
        if (own !== undefined) yield [kind, own, slug];
      }
    }
  }
}

type WithSlug = 'product' | 'category' | 'post';

function slugsOf(reading: Reading, kind: WithSlug, language: Language): Set<string> {
  if (kind === 'product') return new Set(reading.read('products', language, ''));
  if (kind === 'post') return new Set(reading.read('posts', language, ''));
  return new Set(reading.read('categories', language, '')?.map(({ slug }) => slug));
}

function idOf(reading: Reading, kind: WithSlug, language: Language, slug: string) {
  const entry =
    kind === 'category'
      ? reading.read('categories', language, '')?.find((each) => each.slug === slug)
      : reading.read(kind, language, slug);
  return entry && String(entry.id);
}

function takeOut(reading: Reading, omissions: readonly Omission[]): void {
  const of = (kind: OmissionKind) =>
    new Set(
      omissions
        .filter((each) => each.kind === kind)
        .flatMap(({ key, why, detail }) => (why === 'language' && detail ? [key, detail] : key)),
    );
  const [products, categories, posts] = [of('product'), of('category'), of('post')];
  const lists = new Set(omissions.filter(({ key }) => key === '').map(({ kind }) => kind));
  if (products.size + categories.size + posts.size + lists.size === 0) return;
  for (const language of LANGUAGES) {
    const without = (
      kind: 'products' | 'discounted' | 'members' | 'posts',
      out: ReadonlySet<string>,
      key = '',
    ) => {
      const slugs = reading.read(kind, language, key) ?? [];
      const rest = slugs.filter((slug) => !out.has(slug));
      if (rest.length < slugs.length) reading.put(kind, language, key, rest);
    };
    const all = reading.read('categories', language, '') ?? [];
    const out = lists.has('categories') ? new Set(all.map(({ slug }) => slug)) : categories;
    const rest = all.filter(({ slug }) => !out.has(slug));
    if (rest.length < all.length) reading.put('categories', language, '', rest);
    for (const { slug } of rest) without('members', products, slug);
    without('products', products);
    without('discounted', products);
    without('posts', lists.has('posts') ? new Set(reading.read('posts', language, '')) : posts);
    const retired = reading.read('retired', language, '') ?? [];
    const stillShown = retired.filter(({ slug }) => !products.has(slug));
    if (stillShown.length < retired.length) reading.put('retired', language, '', stillShown);
    for (const slug of out) reading.drop('members', language, slug);
    for (const slug of products) reading.drop('product', language, slug);
    for (const slug of posts) reading.drop('post', language, slug);
  }
}
