import { MEDIA_BASE_URL } from 'astro:env/client';
import type { ComponentProps } from 'react';
import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { pictureUrl } from '../../domain/pictureUrl.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { islandWords, translator } from '../../i18n/translate.ts';
import { htmlLang } from '../../seo/head.ts';
import { galleryOf } from './gallery.ts';
import type KeepButtons from './KeepButtons.tsx';

/** What the buttons on a product's page need to know. Build time only. */
export function keepButtons(
  product: Product,
  language: Language,
  origin: URL,
): ComponentProps<typeof KeepButtons> {
  const { id, slug, name } = product;
  const t = translator(language);
  const { full, notKept, see } = islandWords(language, 'wishlist');
  const [{ source }] = galleryOf(product);
  return {
    piece: {
      ...{ id, slug, name },
      lang: textLang(product, language) ?? htmlLang(language),
      picture: source ? pictureUrl(source, MEDIA_BASE_URL) : '',
    },
    url: new URL(localePath(language, `/shop-overviews/${slug}/`), origin).href,
    wishlist: {
      ...{ button: t('wishlist'), full, notKept, see },
      href: localePath(language, '/wishlist/'),
    },
    share: islandWords(language, 'product').share,
  };
}
