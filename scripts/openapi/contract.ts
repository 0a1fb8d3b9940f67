import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isCall, type Schema } from '@vitrine/contract/api/call.ts';
import * as v from 'valibot';
import { commentsOf } from './comments.ts';
import type { DescribedCall } from './document.ts';

/**
 * Where a call stands in the reference, by its file in `packages/contract/api/calls`; in this order. Other files
 * are among the optional calls.
 */
const GROUPS = {
  Catalogue: ['catalogue', 'categories', 'products'],
  Reviews: ['reviews', 'reviewWriting'],
  Blog: ['blogs'],
  Accounts: ['account', 'profile', 'personalData'],
  Cart: ['cart'],
  Orders: ['orders', 'orderHistory', 'tracking'],
  Payments: ['payments'],
  Inquiries: ['inquiries'],
  'Optional calls': ['features'],
  Publishing: ['changes', 'shopExport', 'preview'],
  Monitoring: ['policyReports'],
};
/** Of `packages/contract/api/values.ts`: the forms of a value that backends write in several ways. */
const VALUES = [
  'id',
  'slug',
  'price',
  'numeric',
  'flag',
  'soldOut',
  'stockStatus',
  'timestamp',
  'optionalTimestamp',
];

/** A part of `productListItem`, which pages read by itself; no call has it. */
const OF_PAGES = ['productOffer'];

export interface Contract {
  calls: DescribedCall[];
  /** Schemas that several calls share, by name. */
  schemas: Record<string, Schema>;
  /** Their docstrings, by name. */
  descriptions: Record<string, string>;
}

/** The contract's calls and schemas, with their docstrings. Throws where a call has none. */
export async function readContract(root: string): Promise<Contract> {
  const folder = join(root, 'packages/contract/api');
  const calls: DescribedCall[] = [];
  const grouped = Object.values(GROUPS).flat();
  const others = globSync('calls/*.ts', { cwd: folder })
    .map((file) => basename(file, '.ts'))
    .filter((name) => !grouped.includes(name))
    .sort();
  const groups = { ...GROUPS, 'Optional calls': [...GROUPS['Optional calls'], ...others] };
  for (const [group, names] of Object.entries(groups)) {
    for (const name of names) {
      for (const [, call, description] of await exportsOf(join(folder, 'calls', `${name}.ts`))) {
        if (!isCall(call)) continue;
        if (!description) throw new Error(`The call ${call.name} has no docstring.`);
        calls.push({ call, group, description });
      }
    }
  }
  const schemas: Contract['schemas'] = {};
  const descriptions: Contract['descriptions'] = {};
  for (const file of [...globSync('entities/*.ts', { cwd: folder }).sort(), 'values.ts']) {
    for (const [key, schema, description] of await exportsOf(join(folder, file))) {
      const isNamed =
        basename(file) === 'values.ts' ? VALUES.includes(key) : !OF_PAGES.includes(key);
      if (!isNamed || !isSchema(schema)) continue;
      const name = key.charAt(0).toUpperCase() + key.slice(1);
      schemas[name] = schema;
      if (description) descriptions[name] = description;
    }
  }
  return { calls, schemas, descriptions };
}

/** What a module exports by name, with the docstrings. */
async function exportsOf(file: string): Promise<[string, unknown, string | undefined][]> {
  const comments = commentsOf(file);
  const exported: Record<string, unknown> = await import(file);
  // In the order in which they are written; a module's namespace is sorted by name.
  const names = [...comments.keys()].filter((name) => name in exported);
  const others = Object.keys(exported)
    .filter((name) => !names.includes(name))
    .sort();
  return [...names, ...others].map((name) => [name, exported[name], comments.get(name)]);
}

const isSchema = (value: unknown): value is Schema =>
  v.is(v.looseObject({ kind: v.literal('schema') }), value);
