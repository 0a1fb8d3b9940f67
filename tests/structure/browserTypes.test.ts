import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.browser.json'), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);

test('what browsers run is checked with the functions of the oldest ones', () => {
  const scripts = globSync('src/**/*{.tsx,.inline.ts,.worker.ts}', { cwd: ROOT });
  const entries = [...scripts, 'src/services/entry.ts', 'src/hydration/register.ts'];
  const checked = new Set(fileNames);
  const isApart = (name: string) => name.includes('.test.') || name.includes('/pages/');
  expect(scripts.length).toBeGreaterThan(50);
  expect(entries.filter((name) => !isApart(name) && !checked.has(join(ROOT, name)))).toEqual([]);
});

test('a function that the oldest browsers lack is refused', () => {
  const probe = join(ROOT, 'src/probe.ts');
  const lines = [
    '[1].toSorted().with(0, 1).findLast(Boolean);',
    'Promise.withResolvers();',
    'Object.groupBy([1], String);',
    'new Set([1]).union(new Set([2]));',
    'Temporal.Now.instant();',
    'Array.fromAsync([1]);',
  ];
  // Without the page's own functions, which take seconds to read.
  const lib = options.lib?.filter((name) => !name.includes('.dom.'));
  const language = { ...options, lib, types: [], incremental: false };
  const host = ts.createCompilerHost(language);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) =>
    name === probe
      ? ts.createSourceFile(name, lines.join('\n'), version)
      : getSourceFile(name, version);
  const program = ts.createProgram([probe], language, host);
  const source = program.getSourceFile(probe);
  const found = program.getSemanticDiagnostics(source);
  const refused = found.map(({ start = 0 }) => source?.getLineAndCharacterOfPosition(start).line);
  expect(refused).toEqual([1, 2, 3, 4, 5]);
});
