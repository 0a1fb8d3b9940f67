import type { MenuCategory } from '../../api/entities/category.ts';
import type { Language } from '../../domain/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import type { BreadcrumbItem } from '../../seo/breadcrumbs.ts';
import { categoryName } from '../catalogue/catalogueQueries.ts';

/** The way to a product: home, the shop, its category where it has one, and its own name. */
export function breadcrumbItems(
  name: string,
  category: MenuCategory | null,
  language: Language,
): BreadcrumbItem[] {
  const t = translator(language);
  const step = (name: string, path: `/${string}`) => ({ name, href: localePath(language, path) });
  return [
    step(t('home'), '/'),
    step(t('shopAll'), '/shop/'),
    ...(category ? [step(categoryName(category), `/category/${category.slug}/`)] : []),
    { name },
  ];
}
