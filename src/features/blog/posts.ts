import type { Blog } from '../../contract/entities/blog.ts';
import type { Language } from '../../contract/language.ts';
import { shopIn } from '../../contract/snapshot/current.ts';
import { textLanguage } from '../../i18n/textLang.ts';

/** All posts, latest first. */
export function posts(language: Language): Blog[] {
  return shopIn(language).blogs;
}

/** The uppercase language tag of a post (spec section 2). */
export function languageTag(post: Pick<Blog, 'language'>, page: Language): string {
  return (textLanguage(post) ?? page).toUpperCase();
}
