import type { FileRole } from '../../server/security/contentPolicy.ts';
import type { Headers } from '../../server/security/securityHeaders.ts';
import { CHECKOUT, PAGE } from '../../server/site/releaseHeaders.ts';

const POLICY = 'Content-Security-Policy';

/** A word as nginx reads it; `$` would name a variable, and no header of ours has one. */
function quoted(value: string): string {
  if (/[$"\\\n]/.test(value)) throw new Error(`nginx cannot be given ${value}.`);
  return `"${value}"`;
}

/**
 * The headers of a release as nginx includes them: `maps.conf` beside a server, `headers.conf`
 * within it, and `assets.conf` where only files are that no page is among. They hold for what nginx
 * serves itself.
 */
export function nginxHeaders(headers: Record<FileRole, Headers>): Record<string, string> {
  const { [POLICY]: policy = '', ...common } = headers.file;
  const maps = [
    `# Made by "npm run headers -- nginx". What a file is allowed to do, by what it is.`,
    'map $uri $vitrine_policy {',
    `  default ${quoted(policy)};`,
    `  "~${CHECKOUT.source.replaceAll('\\/', '/')}" ${quoted(headers.checkout[POLICY] ?? '')};`,
    `  "~${PAGE.source}" ${quoted(headers.page[POLICY] ?? '')};`,
    '}',
  ];
  const lines = [
    '# Made by "npm run headers -- nginx".',
    ...Object.entries(common).map(([name, value]) => {
      const word = value.includes('"') ? `'${value}'` : quoted(value);
      return `add_header ${name} ${word} always;`;
    }),
  ];
  const policyLine = (value: string) => `add_header ${POLICY} ${value} always;`;
  const text = (...all: string[]) => `${all.join('\n')}\n`;
  return {
    'maps.conf': text(...maps),
    'headers.conf': text(...lines, policyLine('$vitrine_policy')),
    'assets.conf': text(...lines, policyLine(quoted(policy))),
  };
}
