import { LANGUAGES } from '../../src/domain/language.ts';

const LISTS = new RegExp(`^(?:/(?:${LANGUAGES.join('|')}))?(?:/|/shop/?|/category/[^/]+/?)?$`);
const PAGE = /^[1-9]\d{0,5}$/;

/**
 * Where a list requested as `?page=N` really lives: `/shop?page=2` is `/shop/page/2/`. Junk, and
 * page 1, mean the list's own address. Other paths are returned as they are.
 */
export function rewritePath(pathname: string, search: string): string {
  if (search === '' || !LISTS.test(pathname)) return pathname;
  const page = new URLSearchParams(search).get('page') ?? '';
  if (!PAGE.test(page) || page === '1') return pathname;
  return `${pathname.replace(/\/$/, '')}/page/${page}/`;
}
