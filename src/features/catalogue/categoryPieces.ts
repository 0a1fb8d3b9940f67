import type { Category } from '../../contract/entities/category.ts';
import { readItem } from '../../contract/snapshot/current.ts';
import { query } from '../../contract/snapshot/query.ts';
import { cards } from './card.ts';
import { categories, memberSlugs } from './catalogue.ts';

const MOST = 4;

/** A category with a picture of its first piece. */
export interface CategoryPiece {
  category: Pick<Category, 'slug' | 'name' | 'language'>;
  picture: string | null;
}

/** The first categories of the menu that have pieces. */
export const categoryPieces = query('categoryPieces', (language): CategoryPiece[] => {
  const menu = new Set((readItem('menu', language) ?? []).map(({ slug }) => slug));
  return categories(language)
    .filter(({ slug }) => menu.has(slug))
    .flatMap(({ slug, name, language: written }) => {
      const [first] = memberSlugs(language, slug);
      const [piece] = first === undefined ? [] : cards(language, [first]);
      if (!piece) return [];
      return [{ category: { slug, name, language: written }, picture: piece.pictures[0] ?? null }];
    })
    .slice(0, MOST);
});
