import type { Translate } from '../../i18n/translate.ts';
import type { PageHead } from '../../seo/head.ts';
import type { ListPage } from './pagination.ts';

/** The address of a list's page: the route's own for the first, `page/N/` under it for the rest. */
export function pagePath(base: `/${string}/` | '/', page: number): `/${string}` {
  return page <= 1 ? base : `${base}page/${page}/`;
}

/** The head of one page of a list: numbered title, address by `pathOf`, previous and next. */
export function pagedHead(
  head: Omit<PageHead, 'path' | 'prev' | 'next'>,
  list: Pick<ListPage<unknown>, 'page' | 'total'>,
  pathOf: (page: number) => `/${string}`,
  t: Translate,
): PageHead {
  const { page, total } = list;
  const numbered = (text: string) =>
    page > 1 ? t('pagination.titled', { title: text, page }) : text;
  return {
    ...head,
    title: numbered(head.title),
    description: numbered(head.description),
    path: pathOf(page),
    prev: page > 1 ? pathOf(page - 1) : undefined,
    next: page < total ? pathOf(page + 1) : undefined,
  };
}
