import type { MenuCategory } from '../../contract/entities/category.ts';
import type { Language } from '../../contract/language.ts';
import { readItem } from '../../contract/snapshot/current.ts';
import { query } from '../../contract/snapshot/query.ts';
import { localePath } from '../../i18n/paths.ts';
import { shop } from '../../shop.config.ts';
import { categories, categoryName } from '../catalogue/catalogue.ts';

export interface MenuEntry {
  name: string;
  href: string;
}

/** The categories of the menu bar: the first five (spec section 9). */
export const menuBar = query('menuBar', (language): MenuEntry[] =>
  (readItem('menu', language) ?? [])
    .slice(0, shop.menuCategories)
    .map((entry) => link(entry, language)),
);

/** All categories, for the drawer. */
export const allCategories = query('allCategories', (language): MenuEntry[] =>
  categories(language).map((entry) => link(entry, language)),
);

function link(category: MenuCategory, language: Language): MenuEntry {
  return {
    name: categoryName(category),
    href: localePath(language, `/category/${category.slug}/`),
  };
}
