import type { FileRole } from '@vitrine/runtime/security/contentPolicy.ts';
import type { Headers } from '@vitrine/runtime/security/securityHeaders.ts';
import { ROLES } from '../files/releaseHeaders.ts';

/** A word as Apache reads it; `%` would begin a variable, and no header of ours has one. */
function quoted(value: string): string {
  if (/[%"\\\n]/.test(value)) throw new Error(`Apache cannot be given ${value}.`);
  return `"${value}"`;
}

/** The headers of a release as Apache includes them in a virtual host, by what a file is. */
export function apacheHeaders(headers: Record<FileRole, Headers>): Record<string, string> {
  // Of sections that fit, the last holds; a file may be sent as it was compressed ahead.
  const patterns = ROLES.map(
    ([role, path]) => [role, path.source.replace(/\$$/, '(?:\\.br)?$')] as const,
  );
  const roles = [['file', '^'] as const, ...patterns.toReversed()];
  const names = new Set(roles.flatMap(([role]) => Object.keys(headers[role])));
  const lines = roles.flatMap(([role, pattern]) => [
    `<LocationMatch "${pattern}">`,
    ...[...names].map((name) => {
      const value = headers[role][name];
      return `  Header always ${value ? `set ${name} ${quoted(value)}` : `unset ${name}`}`;
    }),
    '</LocationMatch>',
  ]);
  return { 'headers.conf': `# Made by "bin/vitrine headers apache".\n${lines.join('\n')}\n` };
}
