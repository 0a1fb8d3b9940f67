import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exists, filesOf, ROOT, read } from '../structure/sourceFiles.ts';

/** A page of `docs/recipes` that shows a change as diffs. */
export interface Recipe {
  /** The page's name, such as `page` or `island`. */
  name: string;
  /** Its diffs as one patch. */
  patch: string;
  /** The unit tests among the files that it adds. */
  tests: string[];
}

const FOLDER = 'docs/recipes';
const DIFF = /^```diff\n(.*?)^```$/gms;

/** Every recipe, by the files' names. */
export function recipes(): Recipe[] {
  return filesOf(`${FOLDER}/*.md`)
    .map((file) => file.slice(FOLDER.length + 1, -'.md'.length))
    .filter((name) => name !== 'README')
    .map(recipe);
}

export function recipe(name: string): Recipe {
  const diffs = [...read(`${FOLDER}/${name}.md`).matchAll(DIFF)].map(([, diff = '']) => diff);
  const patch = diffs.join('');
  const tests = [...patch.matchAll(/^\+\+\+ b\/(.*\.test\.ts)$/gm)].map(([, file = '']) => file);
  return { name, patch, tests };
}

/** Applies a recipe in a folder, or only sees whether it could; throws with what git says. */
export function apply({ patch }: Recipe, folder: string, ...options: '--check'[]): void {
  execFileSync('git', ['apply', ...options], {
    cwd: folder,
    input: patch,
    // In a subfolder of a repository, git would leave every file out without a word.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Copies what is under version control, changes included; with the installed packages of here. */
export function copyCheckout(folder: string): void {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listing, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && exists(name))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(ROOT, 'node_modules'), packages, 'junction');
}
