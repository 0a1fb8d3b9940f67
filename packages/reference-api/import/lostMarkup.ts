import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { lostIn } from '@vitrine/contract/html/lost.ts';
import type { Catalogue, TextChange } from './format.ts';
import type { Finding } from './report.ts';

/** Names what pages will not show of the texts' HTML. */
export function lostMarkup({ categories, products, articles }: Catalogue): Finding[] {
  return [
    ...categories.flatMap(({ slug, size_guide }) => lost(slug, 'size_guide', textsOf(size_guide))),
    ...products.flatMap(({ id, description, size_guide, reviews }) => [
      ...lost(id, 'description', textsOf(description)),
      ...lost(id, 'size_guide', textsOf(size_guide)),
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
