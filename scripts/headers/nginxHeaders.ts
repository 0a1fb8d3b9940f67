import type { FileRole } from '../../server/security/contentPolicy.ts';
import type { Headers } from '../../server/security/securityHeaders.ts';
import { ROLES } from '../../server/site/releaseHeaders.ts';

const MADE_BY = '# Made by "npm run headers -- nginx".';

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
  const names = new Set(roles.flatMap((role) => Object.keys(headers[role])));
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
    ),
    'headers.conf': lines(
      ...[...names].map((name) => `add_header ${name} ${variable(name)} always;`),
    ),
  };
}
