import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { type PageRule, pagesThat } from '@vitrine/contract/domain/shopPages.ts';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { type FileRole, OWN_POLICY_ROLES } from '@vitrine/runtime/security/contentPolicy.ts';
import { BASIC_HEADERS, type Headers } from '@vitrine/runtime/security/securityHeaders.ts';
import * as v from 'valibot';

/** Where a release keeps its headers; no server gives out a file of such a name. */
const FILE = '.headers.json';

const ROLE_NAMES = ['page', 'checkout', 'file', 'asset', 'image', ...OWN_POLICY_ROLES] as const;
const kept = v.object(v.entriesFromList(ROLE_NAMES, v.record(v.string(), v.string())));

/** Pages of a policy, in each language and under the default language's own prefix. */
function pagesOf(policy: PageRule['policy']): RegExp {
  const folders = pagesThat((rule) => rule.policy === policy)
    .map((folder) => (folder === '' ? '' : `${folder}/(?:.+/)?`))
    .join('|');
  return new RegExp(`^/?(?:(?:${LANGUAGES.join('|')})/)?(?:${folders})index\\.html$`);
}

/** What files of a release are to browsers, by their paths: the first that fits, or `file`. */
export const ROLES: readonly [role: Exclude<FileRole, 'file'>, path: RegExp][] = [
  ['image', /^\/?assets\/images\/[^/]+\/[^/]+\.(?:webp|jpg)$/],
  // Not what may be opened by itself, as drawings, nor the threads in a folder of their own.
  ['asset', /^\/?assets\/(?:fonts\/)?[^/]+\.(?:js|json|css|woff2|avif|webp|png|jpe?g)$/],
  ['checkout', pagesOf('checkout')],
  ['list', pagesOf('list')],
  ['category', pagesOf('category')],
  ['product', pagesOf('product')],
  ['reading', pagesOf('reading')],
  ['page', /\.html$/],
];

/** What a file of a release is to browsers, by its path. */
export function roleOf(path: string): FileRole {
  return ROLES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'file';
}

/** Writes the headers of a release into it: pages and their policy are published together. */
export function writeReleaseHeaders(folder: string, said: Record<FileRole, Headers>): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(said, null, 2)}\n`);
}

/** The headers of a release's files; the basic ones for all where it was made without any. */
export function readReleaseHeaders(folder: string): Record<FileRole, Headers> {
  try {
    return v.parse(kept, JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    const basic = Object.keys(kept.entries).map((role) => [role, BASIC_HEADERS]);
    return v.parse(kept, Object.fromEntries(basic));
  }
}

/** Below it, names carry a hash of the content. */
export const ASSETS = '/assets/';
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Headers of a page in Markdown: it is for programs that read, and no second page for search
 * engines. Static hosts know the type by themselves, without the encoding.
 */
export const MARKDOWN_HEADERS: Record<string, string> = {
  'Content-Type': 'text/markdown; charset=utf-8',
  'X-Robots-Tag': 'noindex',
};

export const isMarkdown = (file: string) => file.endsWith('.md');

/** Built assets may be kept for ever; pages are requested again each time. */
export function cacheControl(pathname: string): string {
  return pathname.startsWith(ASSETS) ? KEPT_FOR_EVER : 'no-cache';
}
