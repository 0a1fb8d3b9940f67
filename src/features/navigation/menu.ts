import type { MenuCategory } from '@vitrine/contract/api/entities/category.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { shop } from '../../shop.config.ts';
import { allCategories, categoryName } from '../catalogue/catalogueQueries.ts';

export interface MenuEntry {
  name: string;
  /** The name's language, where it is not the page's. */
  lang?: string | undefined;
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
  const written = allCategories(language).find(({ slug }) => slug === category.slug);
  return {
    name: categoryName(category),
    lang: written && textLang(written, language),
    href: localePath(language, `/category/${category.slug}/`),
  };
}
