import { hash } from 'node:crypto';
import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';
import { transliterate } from './transliterate.ts';

/** The longest slug, in characters. */
export const SLUG_LENGTH = 80;

/**
 * A readable address for a name: lower-case ASCII words joined by hyphens, at most 80 characters.
 * Other scripts are transliterated; a name without letters or digits becomes `item-<id>`. The same
 * name and id always give the same slug; different names may share one.
 */
export function makeSlug(name: string, id: string): string {
  return shorten(readable(name)) || fallback(id, 'item');
}

/**
 * The address of what an import knows by its key alone. Transliteration makes different keys alike
 * (手袋 and 首带), so that a short hash tells them apart.
 */
export function makeKeySlug(key: string, prefix: string): string {
  const slug = readable(key);
  if (slug === '') return fallback(key, prefix);
  if (!isForeign(key)) return shorten(slug);
  const suffix = `-${hash('sha256', key.normalize('NFKC').toLowerCase()).slice(0, 6)}`;
  return shorten(slug, SLUG_LENGTH - suffix.length) + suffix;
}

/**
 * Returns a function that reserves a slug: the wanted one, or the first free of `slug-2`, `slug-3`
 * and so on, at most 80 characters.
 */
export function createSlugReserver(existing: Iterable<string>): (wanted: string) => string {
  const taken = new Set(existing);
  // Where to go on, so that an import of one name a thousand times counts each number once.
  const nextNumbers = new Map<string, number>();
  return (wanted) => {
    let slug = wanted;
    let number = nextNumbers.get(wanted) ?? 2;
    for (; taken.has(slug); number += 1) {
      slug = `${shorten(wanted, SLUG_LENGTH - `-${number}`.length)}-${number}`;
    }
    nextNumbers.set(wanted, number);
    taken.add(slug);
    return slug;
  };
}

const fold = (text: string): string => foldLetters(text).replace(/['’ʻʼ`]/g, '');

/** Whether letters or digits stay that ASCII does not have. */
const isForeign = (text: string): boolean => /[^\P{L}a-z]|[^\P{N}0-9]/u.test(fold(text));

const readable = (name: string): string =>
  joinTerms(fold(isForeign(name) ? transliterate(name) : name));

function joinTerms(folded: string): string {
  return folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Cuts at the last whole word that fits. */
function shorten(slug: string, length = SLUG_LENGTH): string {
  if (slug.length <= length) return slug;
  const cut = slug.slice(0, length + 1);
  const end = cut.lastIndexOf('-');
  return cut.slice(0, end > 0 ? end : length);
}

function fallback(id: string, prefix: string): string {
  const stable = isForeign(id) ? '' : joinTerms(fold(id));
  return shorten(`${prefix}-${stable || hash('sha256', id).slice(0, 10)}`);
}
