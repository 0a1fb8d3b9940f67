import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { lostIn } from '@vitrine/contract/html/lost.ts';
import type { Catalogue, TextChange } from './format.ts';
import type { Finding } from './report.ts';

/** Names what pages will not show of the texts' HTML. */
export function lostMarkup({ products, articles }: Catalogue): Finding[] {
  return [
    ...products.flatMap(({ id, description, reviews }) => [
      ...lost(id, 'description', textsOf(description)),
      ...(reviews ?? []).flatMap(({ id: review, content, reply }) =>
        lost(`${id}: ${review}`, 'content', [content, reply?.content]),
      ),
    ]),
    ...articles.flatMap(({ slug, content }) => lost(slug, 'content', textsOf(content))),
  ];
}

const textsOf = (texts: TextChange | undefined) => LANGUAGES.map((language) => texts?.[language]);

function lost(about: string, field: string, texts: (string | null | undefined)[]): Finding[] {
  const names = [...new Set(texts.flatMap((html) => lostIn(html ?? '')))];
  if (names.length === 0) return [];
  const why = `has ${names.join(', ')}, which pages don’t show; the rest is taken`;
  return [{ kind: 'note', where: '', about, field, why }];
}
