import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shipped } from './shipped.ts';

/** Licences under which a shop may be sold, changed and kept closed. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Zlib',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  // Typefaces: may be served, not sold by themselves.
  'OFL-1.1',
]);
/** Licences with more conditions, and why each may ship all the same. */
const ALLOWED_FOR: Record<string, RegExp> = {
  // Libraries of their own beside the program, which anybody can put others in place of.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // A tool of the build, unchanged; nothing of it is in a page.
  'MPL-2.0': /^lightningcss(?:-.+)?$/,
};

/** Whether a package's licence lets it ship; alternatives and sums as SPDX writes them. */
export function mayShip({ name, licence }: Pick<Shipped, 'name' | 'licence'>): boolean {
  const expression = licence?.replace(/^\(([^()]*)\)$/, '$1');
  if (!expression || /[()]/.test(expression)) return false;
  const isAllowed = (id: string) => ALLOWED.has(id) || (ALLOWED_FOR[id]?.test(name) ?? false);
  return expression.split(' OR ').some((option) => option.split(' AND ').every(isAllowed));
}

/**
 * The release's list: each package with its licence, and the licence's text where it is installed.
 */
export function licenceFile(packages: Shipped[], root: string): string {
  const list = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const texts = packages.flatMap(({ name, version, path }) => {
    const text = licenceText(join(root, path));
    return text ? [`${'='.repeat(72)}\n${name} ${version}\n\n${text.trim()}\n`] : [];
  });
  return `What ships with the shop, and under which licence.\n\n${list.join('\n')}\n\n${texts.join('\n')}`;
}

function licenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).sort();
  const name = names.find((each) => /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(each));
  return name && readFileSync(join(folder, name), 'utf8');
}
