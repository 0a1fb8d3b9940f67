import type { FileRole } from '../../server/security/contentPolicy.ts';
import type { Headers } from '../../server/security/securityHeaders.ts';

/** The headers of a release as Caddy imports them: a snippet for the files that it serves itself. */
export function caddyHeaders(headers: Record<FileRole, Headers>): Record<string, string> {
  const roles = [
    // Paths as asked for, once they were rewritten to a file.
    ['page', 'path *.html', 'not path */checkout/index.html'],
    ['checkout', 'path */checkout/index.html'],
    ['file', 'not path *.html'],
  ] as const;
  const lines = roles.flatMap(([role, ...matchers]) => [
    `@${role} {`,
    ...matchers.map((matcher) => `  ${matcher}`),
    '}',
    `header @${role} {`,
    ...Object.entries(headers[role]).map(([name, value]) => `  ${name} \`${value}\``),
    '}',
  ]);
  return { headers: `# Made by "npm run headers -- caddy".\n${lines.join('\n')}\n` };
}
