import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placePage } from '../render/placePage.ts';
import { folderWith } from '../testing.ts';
import { openReleases, type Releases } from './releases.ts';

function openTestReleases(files: Record<string, string> = {}) {
  const folder = folderWith(files);
  const live = join(folder, 'dist');
  const failures: unknown[] = [];
  const releases = openReleases(join(folder, 'releases'), live, (error) => failures.push(error));
  onTestFinished(async () => {
    await releases.close();
    expect(failures).toEqual([]);
  });
  return { releases, home: () => readFileSync(join(live, 'index.html'), 'utf8'), live };
}

/** Publishes a release whose home page has these words; the rest is as it was. */
async function publish(releases: Releases, id: string, words: string): Promise<void> {
  placePage(await releases.begin(releases.live()), 'index.html', Buffer.from(words));
  releases.finish(id);
}

describe('releases', () => {
  it('are swapped in whole, and switched back to', async () => {
    const { releases, home } = openTestReleases();
    expect(releases.live()).toBeNull();
    for (const id of ['1', '2', '3']) await publish(releases, id, `home ${id}`);
    expect([releases.live(), home()]).toEqual(['3', 'home 3']);
    releases.switchTo('1');
    expect([releases.live(), home()]).toEqual(['1', 'home 1']);
    expect(releases.list()).toEqual(['1', '2', '3']);
    expect(() => releases.switchTo('4')).toThrow('There is no release 4.');
    expect(home()).toBe('home 1');
  });

  it('share the files that did not change, and never the ones that did', async () => {
    const { releases } = openTestReleases();
    placePage(await releases.begin(null), 'shop/index.html', Buffer.from('shop'));
    releases.finish('1');
    await publish(releases, '2', 'home');
    const inode = (id: string, file: string) => statSync(join(releases.folderOf(id), file)).ino;
    expect(inode('1', 'shop/index.html')).toBe(inode('2', 'shop/index.html'));
    await publish(releases, '3', 'home again');
    const words = (id: string) =>
      readFileSync(join(releases.folderOf(id), 'en/index.html'), 'utf8');
    expect([words('2'), words('3')]).toEqual(['home', 'home again']);
  });

  it('do not see one that was begun and not finished', async () => {
    const { releases, home } = openTestReleases();
    await publish(releases, '1', 'home 1');
    placePage(await releases.begin('1'), 'index.html', Buffer.from('half'));
    expect([releases.list(), home()]).toEqual([['1'], 'home 1']);
    await publish(releases, '2', 'home 2');
    expect(home()).toBe('home 2');
  });

  it('keep as many as they are told, and the live one whatever its age', async () => {
    const { releases, home } = openTestReleases();
    for (const id of ['1', '2', '3', '4']) await publish(releases, id, id);
    releases.switchTo('1');
    releases.prune(2);
    expect(releases.list()).toEqual(['1', '4']);
    expect(home()).toBe('1');
  });

  it('take the place of a plain folder', async () => {
    const { releases, home } = openTestReleases({ 'dist/index.html': 'an older version' });
    await publish(releases, '1', 'home 1');
    expect([releases.live(), home()]).toEqual(['1', 'home 1']);
  });

  it('survive a link that a stopped publish left', async () => {
    const { releases, home, live } = openTestReleases();
    await publish(releases, '1', 'home 1');
    mkdirSync(join(releases.folderOf('1'), '..', '.next'));
    writeFileSync(join(releases.folderOf('1'), '..', '.live'), '');
    await publish(releases, '2', 'home 2');
    expect(home()).toBe('home 2');
    rmSync(live);
    expect(releases.live()).toBeNull();
    releases.switchTo('2');
    expect(home()).toBe('home 2');
  });

  it('begin as a copy that was made ahead, of the live one only', async () => {
    const { releases, home } = openTestReleases();
    await publish(releases, '1', 'home 1');
    releases.prepareNext();
    await releases.idle();
    const copied = statSync(join(releases.folderOf('1'), '..', '.standby-1')).ino;
    expect(statSync(await releases.begin('1')).ino).toBe(copied);
    await publish(releases, '2', 'home 2');
    releases.prepareNext();
    releases.switchTo('1');
    await publish(releases, '3', 'home 3');
    expect([releases.list(), home()]).toEqual([['1', '2', '3'], 'home 3']);
    releases.prepareNext();
    await releases.idle();
    const folder = dirname(releases.folderOf('1'));
    expect(readdirSync(folder).sort()).toEqual(['.standby-3', '1', '2', '3']);
  });

  it('are gone when they were removed, and their files soon', async () => {
    const { releases } = openTestReleases();
    for (const id of ['1', '2', '3']) await publish(releases, id, id);
    releases.prune(1);
    expect(releases.list()).toEqual(['3']);
    await releases.idle();
    expect(readdirSync(dirname(releases.folderOf('1')))).toEqual(['3']);
  });
});
