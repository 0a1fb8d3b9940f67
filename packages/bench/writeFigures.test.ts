import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFigures } from './writeFigures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-figures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('puts figures in the place of the last ones, and leaves the words around', () => {
  const file = join(folder, 'speed.md');
  writeFileSync(file, 'Before.\n\n<!-- serve -->\n\nold\n\n<!-- /serve -->\n\nAfter.\n');
  writeFigures(file, 'serve', '| new |\n');
  expect(readFileSync(file, 'utf8')).toBe(
    'Before.\n\n<!-- serve -->\n\n| new |\n\n<!-- /serve -->\n\nAfter.\n',
  );
  expect(() => writeFigures(file, 'pages', '')).toThrow('has no place for the figures');
});
