import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, languagePrefix } from '../../../src/contract/language.ts';
import { ASSETS, FILE_HEADERS, KEPT_FOR_EVER, MARKDOWN_HEADERS } from '../../site/headers.ts';

/**
 * Writes what static hosts such as Netlify and Cloudflare Pages read from a release: `_headers`,
 * and `_redirects` with the error page of each language. Both hosts let pages be asked for again
 * each time by themselves; headers of two rules would be joined, so that none is in both.
 */
export function writeHostFiles(release: string): void {
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const headers = [
    ...['/*', ...lines(FILE_HEADERS)],
    ...[`${ASSETS}*`, `  Cache-Control: ${KEPT_FOR_EVER}`],
    ...['/*.md', ...lines(MARKDOWN_HEADERS)],
  ];
  const redirects = LANGUAGES.map(languagePrefix)
    // The first rule that fits holds: the root is everybody's, and last.
    .sort((a, b) => b.length - a.length)
    .map((prefix) => `${prefix}/* ${prefix}/404.html 404`);
  writeFileSync(join(release, '_headers'), `${headers.join('\n')}\n`);
  writeFileSync(join(release, '_redirects'), `${redirects.join('\n')}\n`);
}
