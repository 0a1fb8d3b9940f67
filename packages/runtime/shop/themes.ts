import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './shopFolder.ts';

const FOLDER = join(ROOT, 'examples/themes');

/** The themes that a shop can name, each a folder of `examples/themes`. */
export function themeNames(): string[] {
  return readdirSync(FOLDER).sort();
}

export const themeFolder = (name: string) => join(FOLDER, name);
