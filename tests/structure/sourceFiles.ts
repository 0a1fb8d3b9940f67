import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Files by pattern, relative to the project's root, with forward slashes. */
export function filesOf(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(ROOT, file)).isFile())
    .sort();
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** One import: who, what as written, and the project's file that it means. */
export interface Import {
  from: string;
  specifier: string;
  /** Relative to the project's root; `null` for a package's module and built-in ones. */
  target: string | null;
}

const TYPES_ONLY = /^(?:import|export) type [^;]*;/gm;

/** What a source file imports; of `.astro` files the frontmatter and the scripts. */
export function importsOf(file: string, { withTypes = true } = {}): Import[] {
  const programs = programsOf(file);
  return programs.flatMap((program) =>
    ts
      .preProcessFile(withTypes ? program : program.replaceAll(TYPES_ONLY, ''), true, true)
      .importedFiles.map(({ fileName }) => ({
        from: file,
        specifier: fileName,
        target: targetOf(file, fileName),
      })),
  );
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith('.')) return null;
  return relative(ROOT, join(ROOT, dirname(file), specifier)).replaceAll('\\', '/');
}

export function exists(file: string): boolean {
  return existsSync(join(ROOT, file));
}

const FRONTMATTER = /^---\n([\s\S]*?)\n---/;
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

export function programsOf(file: string): string[] {
  const text = read(file);
  if (!file.endsWith('.astro')) return [text];
  const frontmatter = FRONTMATTER.exec(text)?.[1] ?? '';
  return [frontmatter, ...[...text.matchAll(SCRIPT)].map(([, program]) => program ?? '')];
}
