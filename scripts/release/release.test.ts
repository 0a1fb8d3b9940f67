import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billOf } from './bill.ts';
import { licenceFile, mayShip } from './licences.ts';
import { readShipped, type Shipped } from './shipped.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const shipped = readShipped(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const names = shipped.map(({ name }) => name);

it('counts what a shop in production needs, and nothing of development', () => {
  expect(names).toEqual(expect.arrayContaining(['astro', 'vite', 'esbuild', 'hono', 'sharp']));
  expect(names.filter((name) => /vitest|playwright|biome|typescript$/.test(name))).toEqual([]);
});

it('ships nothing whose licence is not allowed', () => {
  expect(shipped.filter((one) => !mayShip(one))).toEqual([]);
});

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND Zlib', true],
    ['GPL-3.0-only', false],
    ['MIT AND AGPL-3.0-only', false],
    ['GPL-2.0-only OR MIT', true],
    ['LGPL-3.0-or-later', false],
    ['MPL-2.0', false],
    ['(MIT OR GPL-2.0) AND GPL-3.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
    [undefined, false],
  ])('%s may ship: %s', (licence, may) => {
    expect(mayShip({ name: 'anything', licence })).toBe(may);
  });

  it('of another platform’s binary is that of the package which names it', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1', license: 'ISC', optionalDependencies: { 'a-win': '1' } },
      'node_modules/a-win': { version: '1', optional: true },
      'node_modules/b': { version: '2' },
      'node_modules/tool': { version: '3', license: 'MIT', dev: true },
    };
    const read = readShipped(JSON.stringify({ packages }));
    expect(read.map(({ name, licence }) => [name, licence])).toEqual([
      ['a', 'ISC'],
      ['a-win', 'ISC'],
      ['b', undefined],
    ]);
  });
});

it('lists each package, with the text of its licence where it is installed', () => {
  const hono = shipped.filter(({ name }) => name === 'hono');
  const text = licenceFile(hono, ROOT);
  expect(text).toMatch(/^hono [\d.]+: MIT$/m);
  expect(text).toContain('Permission is hereby granted');
});

describe('the bill of materials', () => {
  const made = (timestamp: string, folder: string, refs: string[]) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: `urn:uuid:${timestamp}`,
      metadata: {
        timestamp,
        tools: [{ name: 'cli' }],
        component: { 'bom-ref': 'shop@1', name: folder, version: '1' },
      },
      components: refs.map((ref) => ({ 'bom-ref': ref, name: ref[0], version: '1' })),
      dependencies: ['shop@1', ...refs].map((ref) => ({
        ref,
        dependsOn: ref === 'shop@1' ? refs : [],
      })),
    });
  const packages: Shipped[] = ['a', 'b'].map((name) => ({
    name,
    version: '1',
    licence: 'MIT',
    path: `node_modules/${name}`,
  }));
  const one = billOf(made('1', 'here', ['b@1', 'a@1', 'c@1']), packages, { name: 'shop' });

  it('is the same whenever and wherever it is made', () => {
    expect(billOf(made('2', 'there', ['c@1', 'a@1', 'b@1']), packages, { name: 'shop' })).toBe(one);
    expect(JSON.parse(one).serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('holds what ships, and names nothing else', () => {
    const { components, dependencies } = JSON.parse(one);
    expect(components.map((each: { name: string }) => each.name)).toEqual(['a', 'b']);
    expect(JSON.stringify(dependencies)).not.toContain('c@1');
    expect(one).not.toMatch(/timestamp|here/);
  });
});
