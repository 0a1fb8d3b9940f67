import { type CheckedPage, checkPage } from './checkPage.ts';
import { openScriptCheck } from './scriptCheck.ts';

/** Checks rendered files by the headers in `site`; only pages can have something wrong. */
export function openFileCheck(site: string | undefined) {
  const strayScripts = openScriptCheck(site);
  return (file: string, body: Buffer): CheckedPage => {
    if (!file.endsWith('.html')) return { problems: [], refersTo: new Set() };
    const html = body.toString();
    const { problems, refersTo } = checkPage(html, body.length);
    return { problems: [...problems, ...strayScripts(file, html)], refersTo };
  };
}
