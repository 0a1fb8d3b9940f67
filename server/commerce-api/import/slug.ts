import { hash } from 'node:crypto';
import { foldLetters } from '../../../src/domain/foldLetters.ts';

/** The longest slug, in characters. */
export const SLUG_LENGTH = 80;

/**
 * A readable address for a name: lower-case ASCII words joined by hyphens, at most 80 characters.
 * A name mostly outside the Latin script has no honest ASCII form and becomes `<prefix>-<id>`.
 * The same name and id always give the same slug.
 */
export function makeSlug(name: string, id: string, prefix = 'item'): string {
  const folded = fold(name);
  const kept = folded.replace(/[^a-z0-9]/g, '').length;
  const lost = folded.replace(/\P{L}|[a-z]/gu, '').length;
  return kept > lost ? shorten(joinTerms(folded)) : fallback(id, prefix);
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

const fold = (text: string): string => foldLetters(text).replace(/['’]/g, '');

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
  const key = joinTerms(fold(id));
  const lost = fold(id).replace(/\P{L}|[a-z]/gu, '').length;
  const stable = key !== '' && lost === 0 ? key : hash('sha256', id).slice(0, 10);
  return shorten(`${prefix}-${stable}`);
}
