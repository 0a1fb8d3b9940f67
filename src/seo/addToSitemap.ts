import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { noteInSitemap, takenAt } from '@vitrine/publisher/content/current.ts';
import { localePath } from '../i18n/paths.ts';
import { htmlLang, mayBeIndexed, originalLanguage, type PageHead } from './head.ts';

/** Search engines take a thousand; more than these would make the sitemap large for no reader. */
const MAX_IMAGES = 10;

/** Notes what the sitemap says of a page, if search engines are to find it at its own address. */
export function addToSitemap(page: PageHead, language: Language, origin: URL): void {
  const { path, languages: written = LANGUAGES } = page;
  const isCopy = (page.canonicalPath ?? path) !== path;
  if (!mayBeIndexed(page) || isCopy || originalLanguage(language, written) !== language) return;
  const at = (of: Language) => new URL(localePath(of, path), origin).href;
  const links = written.map((of) => ({ lang: htmlLang(of), url: at(of) }));
  const changed = page.changed ?? page.modified ?? page.published;
  noteInSitemap({
    url: at(language),
    lastmod: changed && Date.parse(changed) <= takenAt() ? changed.slice(0, 10) : undefined,
    links: links.length > 1 ? links : [],
    img: (page.images ?? []).slice(0, MAX_IMAGES).map((url) => ({ url })),
  });
}
