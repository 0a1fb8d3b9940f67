import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from './testing.ts';
import { createWorkFolder, removeLeftovers } from './workFolder.ts';

/** The id of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('work folders', () => {
  it('are made for this process and survive its own clearing up', () => {
    const root = folderWith();
    const folder = createWorkFolder(root, 'a1');
    expect(folder).toContain(`${process.pid}-a1`);
    removeLeftovers(root);
    expect(existsSync(folder)).toBe(true);
  });

  it('of processes that ended are removed, of running ones kept', () => {
    const root = folderWith({
      [`.work/publish/${endedProcess()}-a/snapshot.json`]: '{}',
      [`.work/publish/${process.ppid}-b/snapshot.json`]: '{}',
      '.work/publish/junk/file': '',
      '.work/publish/-5-c/file': '',
      '.work/other/file': '',
    });
    removeLeftovers(root);
    expect(readdirSync(join(root, '.work/publish'))).toEqual([`${process.ppid}-b`]);
    expect(existsSync(join(root, '.work/other/file'))).toBe(true);
  });

  it('may not exist yet', () => {
    const root = folderWith();
    removeLeftovers(root);
    expect(readdirSync(join(root, '.work/publish'))).toEqual([]);
  });
});
