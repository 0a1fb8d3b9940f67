import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { expiredSlugs } from '#features/catalogue/retired.ts';
import { languageOf } from '#i18n/paths.ts';

/**
 * Tells servers that a page is gone for good: they answer its address with 410 while this file is
 * there. The prefixed address of the default language has its own, as only pages are linked there.
 */
export const getStaticPaths = () =>
  [undefined, ...LANGUAGES].flatMap((locale) =>
    expiredSlugs(languageOf(locale)).map((slug) => ({ params: { locale, slug } })),
  );

export const GET = () => new Response('This product is no longer sold.\n');
