import { expect, test } from 'vitest';
import { COMMANDS } from '../../scripts/commandTable.ts';
import { pages } from './commandLines.ts';
import { filesOf, read } from './sourceFiles.ts';

const SOURCES = filesOf('{packages,scripts,src,deploy}/**/*.{ts,tsx,astro,json,yaml}').filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
);
/** A command in a sentence, and what stands after it up to the end of the sentence or of the text. */
const COMMAND = /bin\/vitrine ([a-z]+)([^`'"\n.;,:)]*)/g;
const OPTION = /--[a-z][a-z-]*/g;
const silent = { write: () => true };

/** The options of each command and of its subcommands. */
async function optionsOf(name: string): Promise<string[]> {
  const entry = Object.values(COMMANDS).find((group) => name in group)?.[name];
  if (!entry) return [];
  const { defineCommand } = await entry[1]();
  const command = defineCommand({ output: silent, errors: silent });
  const all = [command, ...command.commands].flatMap(({ options }) => options);
  return ['--help', ...all.flatMap(({ long }) => long ?? [])];
}

test('every sentence that tells a command names options that it has', async () => {
  const wrong: string[] = [];
  const known = new Map<string, string[]>();
  for (const file of [...SOURCES, ...pages]) {
    for (const [line, name = '', rest = ''] of read(file).matchAll(COMMAND)) {
      if (!known.has(name)) known.set(name, await optionsOf(name));
      const options = known.get(name) ?? [];
      const unknown = (rest.match(OPTION) ?? []).filter((option) => !options.includes(option));
      if (options.length === 0 || unknown.length > 0) wrong.push(`${file}: ${line}`);
    }
  }
  expect(wrong).toEqual([]);
});
