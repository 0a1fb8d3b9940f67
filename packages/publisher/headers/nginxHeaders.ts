import { LANGUAGES, languagePrefix } from '@vitrine/contract/domain/language.ts';
import type { FileRole } from '@vitrine/runtime/security/contentPolicy.ts';
import type { Headers } from '@vitrine/runtime/security/securityHeaders.ts';
import { ROLES } from '../files/releaseHeaders.ts';

const MADE_BY = '# Made by "bin/vitrine headers nginx".';

const SECURE = 'Strict-Transport-Security';

/** What `deploy/nginx/pages.conf` asks of an address. */
const PAGE_MAPS = [
  'map $uri $vitrine_robots {',
  '  default "";',
  '  "~\\.md$" noindex;',
  '}',
  '# The error page in the language that an address begins with.',
  'map $request_uri $vitrine_missing {',
  ...LANGUAGES.map(languagePrefix).map((prefix) =>
    prefix === '' ? '  default /404.html;' : `  "~^${prefix}/" ${prefix}/404.html;`,
  ),
  '}',
  '# The page that ?page= asks a list for; junk and the first page are the list’s own address.',
  'map $args $vitrine_page {',
  '  default "";',
  '  "~^(?:(?!page=)[^&]*&)*page=(?!1(?:&|$))(?<asked>[1-9][0-9]{0,5})(?:&|$)" $asked;',
  '}',
];

/** A word as nginx reads it; `$` would name a variable, and no header of ours has one. */
function quoted(value: string): string {
  if (/[$"\\\n]/.test(value)) throw new Error(`nginx cannot be given ${value}.`);
  return `"${value}"`;
}

/**
 * The headers of a release as nginx includes them: `maps.conf` beside a server, and `headers.conf`
 * wherever files are served. They hold for what nginx serves itself.
 */
export function nginxHeaders(headers: Record<FileRole, Headers>): Record<string, string> {
  const roles = [...ROLES.map(([role]) => role), 'file' as const];
  // What is passed on names this one, also where the shop has no https and it is empty.
  const names = new Set([SECURE, ...roles.flatMap((role) => Object.keys(headers[role]))]);
  const variable = (name: string) => `$vitrine_${name.toLowerCase().replaceAll('-', '_')}`;
  const maps = [...names].flatMap((name) => [
    `map $vitrine_role ${variable(name)} {`,
    // nginx leaves out a header that has no value.
    ...roles.map((role) => `  ${role} ${quoted(headers[role][name] ?? '')};`),
    '}',
  ]);
  const lines = (...all: string[]) => `${[MADE_BY, ...all].join('\n')}\n`;
  return {
    'maps.conf': lines(
      '# What a file is to browsers, and what it is sent with.',
      'map $uri $vitrine_role {',
      '  default file;',
      ...ROLES.map(([role, path]) => `  "~${path.source.replaceAll('\\/', '/')}" ${role};`),
      '}',
      ...maps,
      ...PAGE_MAPS,
    ),
    'headers.conf': lines(
      ...[...names].map((name) => `add_header ${name} ${variable(name)} always;`),
    ),
  };
}
