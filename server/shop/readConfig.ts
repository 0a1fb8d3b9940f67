import { existsSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';
import * as v from 'valibot';
import { loadFile } from './loadFile.ts';
import { ShopError } from './shopError.ts';
import { shown } from './shopFolder.ts';
import { configSchema } from './shopSchema.ts';

/** Reads and checks a `shop.config.ts`; `load` gives its default export. Throws a `ShopError`. */
export function readConfig(file: string, load: (file: string) => unknown) {
  if (!existsSync(file)) {
    throw new ShopError(
      `${shown(file)} is missing. \`bin/vitrine init\` makes a folder that has one.`,
    );
  }
  const { success, output, issues } = v.safeParse(configSchema, loadFile(file, load));
  if (success) return output;
  throw new ShopError(issues.map((issue) => `${shown(file)}: ${describeIssue(issue)}`).join('\n'));
}

/** What Valibot calls kinds of values, for people. */
const KINDS: Record<string, string> = {
  Object: 'a group in { }',
  Array: 'a list in [ ]',
  string: 'a text',
  number: 'a number',
};

/** What is wrong with a value, by its key. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue);
  if (key === null) return 'it has to `export default { … }`.';
  if (issue.expected === 'never') {
    const isOfShop = issue.path?.length === 1;
    const meant = isOfShop ? ` Is ${closest(key, Object.keys(configSchema.entries))} meant?` : '';
    return `${key} is not known.${meant}`;
  }
  if (issue.kind === 'validation' || issue.type === 'custom') return `${key} ${issue.message}.`;
  if (issue.received === 'undefined') return `${key} is missing.`;
  const expected = KINDS[issue.expected ?? ''] ?? issue.expected;
  return `${key} should be ${expected}, and is ${KINDS[issue.received] ?? issue.received}.`;
}
