import type { FileRole } from '@vitrine/runtime/security/contentPolicy.ts';
import type { Headers } from '@vitrine/runtime/security/securityHeaders.ts';
import { ROLES } from '../files/releaseHeaders.ts';

const SECURE = 'Strict-Transport-Security';

/**
 * The headers of a release as Caddy imports them: `headers` for the files that it serves itself,
 * `secure` for every response.
 */
export function caddyHeaders(headers: Record<FileRole, Headers>): Record<string, string> {
  // Paths as requested, once they were rewritten to a file; the first role that fits holds.
  const named = ROLES.map(([role, path]) => [role, `path_regexp ${path.source}`] as const);
  const roles = [...named, ['file', null] as const];
  const lines = roles.flatMap(([role, match], index) => [
    `@kind-${role} {`,
    ...(match === null ? [] : [`  ${match}`]),
    ...named.slice(0, index).map(([, other]) => `  not ${other}`),
    '}',
    `header @kind-${role} {`,
    ...Object.entries(headers[role]).map(([name, value]) => `  ${name} \`${value}\``),
    '}',
  ]);
  const secure = headers.file[SECURE];
  const madeBy = '# Made by "bin/vitrine headers caddy".\n';
  return {
    headers: `${madeBy}${lines.join('\n')}\n`,
    // Set last: once, in place of what the API says.
    secure: `${madeBy}header {\n  ${secure ? `${SECURE} \`${secure}\`` : `-${SECURE}`}\n  defer\n}\n`,
  };
}
