import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { E2E } from '../e2e/support/place.ts';

/** Files of the built shop with their texts. */
export function builtFiles(pattern: string): { fileName: string; contents: string }[] {
  return globSync(pattern, { cwd: E2E.dist })
    .sort()
    .map((fileName) => ({ fileName, contents: builtFile(fileName) }));
}

export function builtFile(fileName: string): string {
  return readFileSync(join(E2E.dist, fileName), 'utf8');
}
