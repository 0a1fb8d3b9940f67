import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from '../linkDefaultLanguage.ts';

/** Copies a folder by hard links: in no time, and in no space but the folders' own. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}
