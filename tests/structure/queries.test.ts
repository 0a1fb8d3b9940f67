import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

const code = filesOf('{packages,scripts}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));

/** Files in which something is written that may only be written in `allowed`. */
const offenders = (wrong: RegExp, allowed: string[] = []) =>
  code.filter((file) => !allowed.includes(file) && wrong.test(read(file)));

test('the check sees the queries it is to judge', () => {
  expect(code.length).toBeGreaterThan(200);
  expect(offenders(/\bsql[<`]/).length).toBeGreaterThan(5);
});

test('values reach a query as its parameters only', () => {
  expect(offenders(/\bsql\s*\.\s*(?:raw|lit)\b|\bCompiledQuery\b/)).toEqual([]);
  // Of names, the only ones that are not written down are the migrator's own, and those of tables
  // and columns that are moved, copied or erased, which the schema itself names.
  expect(
    offenders(/\bsql\s*\.\s*(?:id|ref|table)\b/, [
      'packages/reference-api/database/nodeSqliteDialect.ts',
      'packages/reference-api/database/moveDatabase.ts',
      'packages/reference-api/personalData/ownedRows.ts',
    ]),
  ).toEqual([]);
});

test('no text of SQL is put together from others', () => {
  const call = String.raw`\.(?:exec|prepare)\(\s*`;
  // They name their own tables, and a constant of their own.
  const graph = 'packages/publisher/renderer/plan/pageGraph.ts';
  expect(offenders(new RegExp(`${call}\`[^\`]*\\$\\{`), [graph])).toEqual([]);
  expect(offenders(new RegExp(`${call}(?:'[^']*'|"[^"]*"|\`[^\`]*\`)\\s*\\+`))).toEqual([]);
});

test('the audit log is written in one place, and forgotten in it', () => {
  const log = 'packages/reference-api/audit/audit.ts';
  expect(offenders(/(?:insertInto|deleteFrom)\('audit_event'\)/, [log])).toEqual([]);
  expect(offenders(/updateTable\('audit_event'\)/)).toEqual([]);
});
