import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, it } from 'vitest';
import { writeWhole } from './files.ts';

describe('writeWhole', () => {
  it('replaces a file as a whole, also when several write at once', async () => {
    const folder = folderWith();
    const path = join(folder, 'deep', 'file');
    const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
    await Promise.all(contents.map((content) => writeWhole(path, Buffer.from(content))));
    expect(contents).toContain(await readFile(path, 'utf8'));
    expect(await readdir(join(folder, 'deep'))).toEqual(['file']);
  });

  it('leaves nothing behind where it fails', async () => {
    const folder = folderWith();
    await mkdir(join(folder, 'taken'));
    await expect(writeWhole(join(folder, 'taken'), Buffer.from('x'))).rejects.toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['taken']);
  });
});
