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
    const [unknown, ...parents] = (issue.path ?? []).map((item) => String(item.key)).reverse();
    const known = Object.keys(entriesAt(parents.reverse()));
    return `${key} is not known. Is ${[...parents, closest(unknown ?? '', known)].join('.')} meant?`;
  }
  if (issue.kind === 'validation' || issue.type === 'custom') return `${key} ${issue.message}.`;
  if (issue.received === 'undefined') return `${key} is missing.`;
  const expected = KINDS[issue.expected ?? ''] ?? issue.expected;
  return `${key} should be ${expected}, and is ${KINDS[issue.received] ?? issue.received}.`;
}

/** What a group of the configuration may hold, by the keys that lead to it; `0` is one of a list. */
function entriesAt(keys: readonly string[]): Record<string, unknown> {
  let at: unknown = configSchema;
  for (const key of keys) {
    const { entries, item } = bare(at);
    at = entries?.[key] ?? item;
  }
  return bare(at).entries ?? {};
}

interface Shape {
  entries?: Record<string, unknown>;
  item?: unknown;
}

/** A schema's own shape, without what makes it optional; of a choice of groups, what any may hold. */
function bare(schema: unknown): Shape {
  const { wrapped, options, ...shape } = schema as Shape & {
    wrapped?: unknown;
    options?: readonly Shape[];
  };
  if (wrapped) return bare(wrapped);
  if (!options) return shape;
  return { entries: Object.assign({}, ...options.map(({ entries }) => entries)) };
}
