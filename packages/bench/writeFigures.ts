import { readFileSync, writeFileSync } from 'node:fs';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';

/**
 * Puts a bench's tables between `<!-- NAME -->` and `<!-- /NAME -->` of a Markdown file; throws where
 * it has no such place.
 */
export function writeFigures(file: string, name: string, tables: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) {
    throw new CommandError(`${file} has no place for the figures: ${begin} and ${end}.`);
  }
  writeFileSync(file, `${before}${begin}\n\n${tables.trim()}\n\n${end}${after}`);
}
