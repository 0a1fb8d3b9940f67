import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { FolderLockedError, lockFolder, publisherFolder } from './publisherFolder.ts';

it('is each shop’s own, and goes when the shop has gone', () => {
  const root = folderWith();
  const [one, other] = [join(root, 'one/dist'), join(root, 'other/dist')];
  for (const live of [one, other]) mkdirSync(live, { recursive: true });
  const folder = publisherFolder(root, one);
  expect(publisherFolder(root, join(root, 'one/../one/dist'))).toBe(folder);
  expect(publisherFolder(root, other)).not.toBe(folder);
  expect(existsSync(folder)).toBe(true);
  rmSync(join(root, 'one'), { recursive: true });
  publisherFolder(root, other);
  expect(existsSync(folder)).toBe(false);
});

const MODULE = new URL('./publisherFolder.ts', import.meta.url).href;

it('is given to one, and to the next when it was let go of', () => {
  const folder = folderWith();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid},`);
  lock.release();
  lockFolder(folder).release();
});

it('is held by another process until that is killed', async () => {
  const folder = folderWith();
  const code = `const { lockFolder } = await import(${JSON.stringify(MODULE)});
    lockFolder(${JSON.stringify(folder)});
    // Nobody keeps what it gave, and memory is tidied up meanwhile.
    setTimeout(() => { gc(); setTimeout(() => console.log('held')); });
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code]);
  await once(other.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockFolder(folder).release();
});
