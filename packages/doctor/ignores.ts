import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Result } from './diagnose.ts';
import { GROUPS } from './groups.ts';

/** Failures that somebody accepts, each with the reason. */
export type Ignores = ReadonlyMap<string, string>;

/**
 * Reads a file with the name of a check and a reason on each line; `#` starts a comment. Throws
 * `InvalidArgumentError` for a name that no check has, or without a reason.
 */
export function readIgnores(text: string): Ignores {
  const ignores = new Map<string, string>();
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [name = ''] = line.split(/\s/, 1);
    const reason = line.slice(name.length).trim();
    requireCheck(name);
    if (reason === '')
      throw new InvalidArgumentError(`${name} is ignored without a reason: add one.`);
    ignores.set(name, reason);
  }
  return ignores;
}

/** Marks the failures that are ignored. */
export function withIgnores(results: readonly Result[], ignores: Ignores): Result[] {
  return results.map((result) => ({ ...result, ignored: ignores.get(result.name) }));
}

/** Names that are ignored although their check was run and did not fail: the reason may be gone. */
export function unusedIgnores(results: readonly Result[]): string[] {
  return results
    .filter(({ ignored, outcome }) => ignored !== undefined && outcome.kind === 'passed')
    .map(({ name }) => name);
}

/** Throws `InvalidArgumentError` for what is neither a check (`lists.end`) nor the start of some (`lists`). */
export function requireCheck(name: string, orGroup = false): void {
  const names = GROUPS.flatMap(({ checks }) => checks.map((check) => check.name));
  const isKnown = names.some((each) => each === name || (orGroup && each.startsWith(`${name}.`)));
  if (isKnown) return;
  const groups = new Set(names.map((each) => each.split('.')[0]));
  throw new InvalidArgumentError(
    `${name} is no check. The report names them; they begin with ${[...groups].join(', ')}.`,
  );
}
