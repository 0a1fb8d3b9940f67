import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placePage } from '../render/placePage.ts';
import { folderWith } from '../testing.ts';
import { openReleases, type Releases } from './releases.ts';

function openTestReleases(files: Record<string, string> = {}) {
  const folder = folderWith(files);
  const live = join(folder, 'dist');
  const releases = openReleases(join(folder, 'releases'), live);
  return { releases, home: () => readFileSync(join(live, 'index.html'), 'utf8'), live };
}

/** Publishes a release whose home page has these words; the rest is as it was. */
function publish(releases: Releases, id: string, words: string): void {
  placePage(releases.begin(releases.live()), 'index.html', Buffer.from(words));
  releases.finish(id);
}

describe('releases', () => {
  it('are swapped in whole, and switched back to', () => {
    const { releases, home } = openTestReleases();
    expect(releases.live()).toBeNull();
    for (const id of ['1', '2', '3']) publish(releases, id, `home ${id}`);
    expect([releases.live(), home()]).toEqual(['3', 'home 3']);
    releases.switchTo('1');
    expect([releases.live(), home()]).toEqual(['1', 'home 1']);
    expect(releases.list()).toEqual(['1', '2', '3']);
    expect(() => releases.switchTo('4')).toThrow('There is no release 4.');
    expect(home()).toBe('home 1');
  });

  it('share the files that did not change, and never the ones that did', () => {
    const { releases } = openTestReleases();
    placePage(releases.begin(null), 'shop/index.html', Buffer.from('shop'));
    releases.finish('1');
    publish(releases, '2', 'home');
    const inode = (id: string, file: string) => statSync(join(releases.folderOf(id), file)).ino;
    expect(inode('1', 'shop/index.html')).toBe(inode('2', 'shop/index.html'));
    publish(releases, '3', 'home again');
    const words = (id: string) =>
      readFileSync(join(releases.folderOf(id), 'en/index.html'), 'utf8');
    expect([words('2'), words('3')]).toEqual(['home', 'home again']);
  });

  it('do not see one that was begun and not finished', () => {
    const { releases, home } = openTestReleases();
    publish(releases, '1', 'home 1');
    placePage(releases.begin('1'), 'index.html', Buffer.from('half'));
    expect([releases.list(), home()]).toEqual([['1'], 'home 1']);
    publish(releases, '2', 'home 2');
    expect(home()).toBe('home 2');
  });

  it('keep as many as they are told, and the live one whatever its age', () => {
    const { releases, home } = openTestReleases();
    for (const id of ['1', '2', '3', '4']) publish(releases, id, id);
    releases.switchTo('1');
    releases.prune(2);
    expect(releases.list()).toEqual(['1', '4']);
    expect(home()).toBe('1');
  });

  it('take the place of a plain folder', () => {
    const { releases, home } = openTestReleases({ 'dist/index.html': 'an older version' });
    publish(releases, '1', 'home 1');
    expect([releases.live(), home()]).toEqual(['1', 'home 1']);
  });

  it('survive a link that a stopped publish left', () => {
    const { releases, home, live } = openTestReleases();
    publish(releases, '1', 'home 1');
    mkdirSync(join(releases.folderOf('1'), '..', '.next'));
    writeFileSync(join(releases.folderOf('1'), '..', '.live'), '');
    publish(releases, '2', 'home 2');
    expect(home()).toBe('home 2');
    rmSync(live);
    expect(releases.live()).toBeNull();
    releases.switchTo('2');
    expect(home()).toBe('home 2');
  });
});
