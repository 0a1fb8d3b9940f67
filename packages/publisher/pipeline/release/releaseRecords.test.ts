import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { isWhole, pruneSizes, writeSizes } from './releaseRecords.ts';

it('knows the sizes of a release by those of the ones that it was made from', () => {
  const folder = folderWith({ '3/a.html': 'aaa', '3/c.html': 'c', '3/d.html': 'dd' });
  writeSizes(folder, { id: '1', from: null, sizes: { 'a.html': 1, 'b.html': 2, 'd.html': 2 } });
  writeSizes(folder, { id: '2', from: '1', sizes: { 'a.html': 3, 'b.html': null } });
  writeSizes(folder, { id: '3', from: '2', sizes: { 'c.html': 1 } });
  pruneSizes(folder, ['3']);
  expect(readdirSync(folder).filter((name) => name.startsWith('.sizes'))).toEqual([
    '.sizes-1.json',
    '.sizes-3.json',
  ]);
  expect(isWhole(folder, '3')).toBe(true);
  for (const file of ['a.html', 'd.html']) {
    const path = join(folder, '3', file);
    const before = file === 'a.html' ? 'aaa' : 'dd';
    writeFileSync(path, '');
    expect(isWhole(folder, '3'), file).toBe(false);
    writeFileSync(path, before);
  }
  writeFileSync(join(folder, '3/a.html.br'), '');
  expect(isWhole(folder, '3'), 'a compressed form').toBe(false);
  rmSync(join(folder, '3'), { recursive: true });
  expect(isWhole(folder, '3'), 'the folder').toBe(false);
});

it('writes all sizes again where a release differs in many', () => {
  const folder = folderWith({ '2/a.html': 'aaa' });
  const many = Array.from({ length: 2_001 }, (_, at) => [`${at}.html`, null]);
  writeSizes(folder, { id: '1', from: null, sizes: { 'a.html': 3 } });
  writeSizes(folder, { id: '2', from: '1', sizes: Object.fromEntries(many) });
  pruneSizes(folder, ['2']);
  expect(readdirSync(folder)).not.toContain('.sizes-1.json');
  expect(isWhole(folder, '2')).toBe(true);
  writeFileSync(join(folder, '2/a.html'), '');
  expect(isWhole(folder, '2')).toBe(false);
});
