import { html } from 'hono/html';
import { type ByLanguage, inLanguage, type Language } from '../../../src/contract/language.ts';

/** What a previewed page says above everything else. */
const WORDS: ByLanguage<{ locale: string; says: (time: string) => string }> = {
  en: {
    locale: 'en-GB',
    says: (time) => `Preview, not published. This address works until ${time} (UTC).`,
  },
  zh: { locale: 'zh-CN', says: (time) => `预览，尚未发布。此地址有效至 ${time}（UTC）。` },
};

/** Marks a rendered page as a preview, for people and for crawlers; `until` is in ms. */
export function markPreview(page: string, language: Language, until: number): string {
  const { locale, says } = inLanguage(WORDS, language);
  const time = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  }).format(until);
  const mark = html`<p role="status" class="bg-ink px-gutter py-3 text-center text-small text-paper">${says(time)}</p>`;
  return page
    .replace(/<head>/, '<head><meta name="robots" content="noindex">')
    .replace(/<body[^>]*>/, (body) => `${body}${mark}`);
}
