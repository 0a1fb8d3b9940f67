import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tightlyCompressed } from '../../files/compressed.ts';
import { filesOfPage, placePage, placesOfPage, removePage } from '../../files/pageFiles.ts';
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
async function publish(releases: Releases, id: string, content: string): Promise<void> {
  const from = releases.live();
  placePage(await releases.begin(from), 'index.html', Buffer.from(content));
  releases.finish(id, { from, files: ['index.html', 'en/index.html', `builds/${id}.json`] });
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
    releases.finish('1', { from: null, files: [] });
    await publish(releases, '2', 'home');
    const inode = (id: string, file: string) => statSync(join(releases.folderOf(id), file)).ino;
    expect(inode('1', 'shop/index.html')).toBe(inode('2', 'shop/index.html'));
    await publish(releases, '3', 'home again');
    const text = (id: string) => readFileSync(join(releases.folderOf(id), 'en/index.html'), 'utf8');
    expect([text('2'), text('3')]).toEqual(['home', 'home again']);
  });

  it('do not see one that was started and not finished', async () => {
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
    const { releases, home } = openTestReleases({ 'dist/index.html': 'a plain build' });
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
    const folders = readdirSync(folder).filter((name) => !name.endsWith('.json'));
    expect(folders.sort()).toEqual(['.standby-3', '1', '2', '3']);
  });

  it('are gone when they were let go of, and stand by for the next one', async () => {
    const { releases } = openTestReleases();
    for (const id of ['1', '2', '3']) await publish(releases, id, id);
    const first = statSync(releases.folderOf('1')).ino;
    releases.prune(2);
    expect(releases.list()).toEqual(['2', '3']);
    releases.prepareNext();
    await releases.idle();
    expect(statSync(join(releases.folderOf('1'), '..', '.standby-3')).ino).toBe(first);
  });

  it('take a smaller compressed form, keep it where a page stays, and share it with none before', async () => {
    const { releases } = openTestReleases();
    const body = Buffer.from('home '.repeat(1_000));
    const read = (id: string, file: string) => readFileSync(join(releases.folderOf(id), file));
    const makeFrom = async (id: string, from: string | null, files: string[]) => {
      const next = await releases.begin(from);
      for (const file of files) placePage(next, file, body);
      releases.finish(id, { from, files: files.flatMap(filesOfPage) });
      releases.prune(2);
      releases.prepareNext();
      await releases.idle();
    };
    await makeFrom('1', null, ['index.html', 'shop/index.html']);
    await makeFrom('2', '1', []);
    const tight = tightlyCompressed(body);
    expect(releases.recompress('1', 'index.html', tight)).toBe(false);
    expect(releases.recompress('2', 'index.html', tight)).toBe(true);
    releases.noteRecompressed('2', ['index.html']);
    for (const file of ['index.html.br', 'en/index.html.br']) {
      expect(read('2', file)).toEqual(tight);
      expect(read('1', file)).not.toEqual(tight);
    }
    // The first of these is started from the copy that stood by, the second from a release let go
    // of.
    for (const id of ['3', '4', '5']) {
      await makeFrom(id, releases.live(), ['shop/index.html']);
      expect(read(id, 'index.html.br'), id).toEqual(tight);
    }
  });

  it('hold what was published in them, however they came about', async () => {
    // Long enough to be compressed, or not.
    const text = fc.constantFrom('a', 'b', 'c '.repeat(1_000), 'd '.repeat(1_000));
    const files = fc.dictionary(fc.constantFrom(...FILES), text);
    const steps = fc.array(
      fc.record({
        files,
        isFull: fc.boolean(),
        goesBack: fc.boolean(),
        waits: fc.boolean(),
        isTight: fc.boolean(),
      }),
      { minLength: 3, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const folder = join(folderWith(), 'releases');
        const releases = openReleases(folder, join(folder, '../dist'), (error) => {
          throw error;
        });
        const published = new Map<string, Record<string, string>>();
        for (const [index, step] of all.entries()) {
          const id = `r${String(index).padStart(3, '0')}`;
          const from = step.isFull ? null : releases.live();
          const before = from ? (published.get(from) ?? {}) : {};
          const next = await releases.begin(from);
          const changed = FILES.filter((file) => before[file] !== step.files[file]);
          for (const file of changed) {
            const text = step.files[file];
            if (text === undefined) removePage(next, file);
            else placePage(next, file, Buffer.from(text));
          }
          releases.finish(id, { from, files: from ? changed.flatMap(filesOfPage) : [] });
          published.set(id, step.files);
          releases.prune(2);
          releases.prepareNext();
          if (step.waits) await releases.idle();
          for (const [file, text] of Object.entries(step.isTight ? step.files : {})) {
            if (text.length < 1_000) continue;
            releases.recompress(id, file, tightlyCompressed(Buffer.from(text)));
            releases.noteRecompressed(id, [file]);
          }
          if (step.goesBack) releases.switchTo(releases.list()[0] ?? id);
          for (const kept of releases.list()) {
            expect(contentsOf(releases.folderOf(kept))).toEqual(filesFor(published.get(kept)));
          }
        }
        await releases.close();
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

const FILES = ['index.html', 'a/index.html', 'a/b/index.html', 'c/index.html'];

/** What a release of these pages holds: each at its addresses, long ones compressed beside it. */
function filesFor(pages: Record<string, string> = {}): Record<string, string> {
  const places = Object.entries(pages).flatMap(([file, text]) =>
    placesOfPage(file).map((place) => [place, text] as const),
  );
  const long = places.filter(([, text]) => text.length > 1_000);
  const compressed = long.map(([place, text]) => [`${place}.br`, text] as const);
  return Object.fromEntries([...places, ...compressed]);
}

function contentsOf(folder: string): Record<string, string> {
  const found = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = found.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => {
      const body = readFileSync(path);
      const text = path.endsWith('.br') ? brotliDecompressSync(body) : body;
      return [relative(folder, path), text.toString()];
    }),
  );
}
