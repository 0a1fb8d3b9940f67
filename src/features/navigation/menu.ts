import type { MenuCategory } from '../../contract/entities/category.ts';
import type { Language } from '../../contract/language.ts';
import { shopIn } from '../../contract/snapshot/current.ts';
import { localePath } from '../../i18n/paths.ts';
import { shop } from '../../shop.config.ts';
import { categoryName } from '../catalogue/categoryName.ts';

export interface MenuEntry {
  name: string;
  href: string;
}

/** The categories of the menu bar: the first five (spec section 9). */
export function menuBar(language: Language): MenuEntry[] {
  return shopIn(language)
    .menu.slice(0, shop.menuCategories)
    .map((entry) => link(entry, language));
}

/** All categories, for the drawer. */
export function allCategories(language: Language): MenuEntry[] {
  return shopIn(language).categories.map((entry) => link(entry, language));
}

function link(category: MenuCategory, language: Language): MenuEntry {
  return {
    name: categoryName(category),
    href: localePath(language, `/category/${category.slug}/`),
  };
}
