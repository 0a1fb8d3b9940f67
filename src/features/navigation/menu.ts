import type { MenuCategory } from '../../api/entities/category.ts';
import { readItem } from '../../content/current.ts';
import { defineQuery } from '../../content/query.ts';
import type { Language } from '../../domain/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { shop } from '../../shop.config.ts';
import { allCategories, categoryName } from '../catalogue/catalogueQueries.ts';

export interface MenuEntry {
  name: string;
  href: string;
}

/** The categories of the menu bar: the first five (spec section 9). */
export const menuBar = defineQuery('menuBar', (language): MenuEntry[] =>
  (readItem('menu', language) ?? [])
    .slice(0, shop.menuCategories)
    .map((entry) => link(entry, language)),
);

/** All categories, for the drawer. */
export const categoryLinks = defineQuery('allCategories', (language): MenuEntry[] =>
  allCategories(language).map((entry) => link(entry, language)),
);

function link(category: MenuCategory, language: Language): MenuEntry {
  return {
    name: categoryName(category),
    href: localePath(language, `/category/${category.slug}/`),
  };
}
