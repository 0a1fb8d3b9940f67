import type { Category } from '@vitrine/contract/api/entities/category.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { translator } from '../../i18n/translate.ts';
import type { BreadcrumbItem } from '../../seo/breadcrumbs.ts';
import { categoryName } from '../catalogue/catalogueQueries.ts';

/** The way to a product: home, the shop, its category where it has one, and its own name. */
export function breadcrumbItems(
  name: string,
  category: (Pick<Category, 'name' | 'slug'> & Partial<Category>) | null,
  language: Language,
  /** The language of the product's name, where it is not the page's. */
  lang?: string,
): BreadcrumbItem[] {
  const t = translator(language);
  const step = (name: string, path: `/${string}`, lang?: string) => ({
    name,
    lang,
    href: localePath(language, path),
  });
  return [
    step(t('home'), '/'),
    step(t('shopAll'), '/shop/'),
    ...(category
      ? [step(categoryName(category), `/category/${category.slug}/`, textLang(category, language))]
      : []),
    { name, lang },
  ];
}
