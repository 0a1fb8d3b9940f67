import { LANGUAGES, languagePrefix } from '../../src/domain/language.ts';

/**
 * The path of a page: a route such as `/[...locale]/page/[page]` with its parameters filled in. Its
 * route says whether it is a file; a product may well be named `ring.v2`.
 */
export function pathOf(route: string, params: Record<string, string | undefined>): string {
  const filled = route.replace(/\/?\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${value}`;
  });
  return /\.\w+$/.test(route) ? filled : `${filled.replace(/\/$/, '')}/`;
}

/** Whether a path is an error page's; a product may well be named `area-404`. */
export function isErrorPage(path: string): boolean {
  return LANGUAGES.some((language) => path === `${languagePrefix(language)}/404/`);
}

/** Where a page lies in a release. Hosts look for error pages as files of their own. */
export function pageFile(path: string): string {
  const file = path.slice(1);
  if (!path.endsWith('/')) return file;
  if (isErrorPage(path)) return `${file.slice(0, -1)}.html`;
  return `${file}index.html`;
}
