import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const RENDERED_FROM = [
  'src/**',
  'public/**',
  'astro.config.mjs',
  'server/astro/**',
  'server/renderer/bundle/**',
  'server/publisher/pipeline/build/**',
  'server/files/compressed.ts',
  'server/files/pagePath.ts',
  'server/renderer/render/sitemap.ts',
  'server/security/**',
  'server/site/fileKinds.ts',
  'tailwind.config.cjs',
  'tokens.cjs',
  'package-lock.json',
];

/** A hash of everything but the API's content that pages are rendered from; tests do not count. */
export function codeHash(root: string, settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const files = globSync(RENDERED_FROM, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
