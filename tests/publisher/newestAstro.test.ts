import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyShop } from '../copyShop.ts';
import { startApi } from '../faults/brokenApi.ts';
import { runBuild } from '../faults/buildCommand.ts';
import { TRY_ALL } from '../sample.ts';
import { ROOT } from '../structure/sourceFiles.ts';
import { workFolder } from './demoStore.ts';

const versionIn = (root: string): string =>
  createRequire(join(root, 'package.json'))('astro/package.json').version;

/** Of another build, files have other hashes in their names, and islands other ids. */
const plain = (page: string) =>
  page
    .replace(/(\/assets\/[\w/-]+)(?:\.[\w-]{8})?(\.\w+)/g, '$1$2')
    .replace(/ uid="\w+"/g, '')
    .replace(/-[0-9a-f]{16}\b/g, '');

test.runIf(TRY_ALL)(
  'the newest Astro of this major version makes the same pages',
  async (context) => {
    const npm = (args: string[], cwd: string) =>
      execFileSync('npm', args, { cwd, encoding: 'utf8' });
    const version = versionIn(ROOT);
    const major = `astro@${version.split('.')[0]}`;
    const newest = [JSON.parse(npm(['view', major, 'version', '--json'], ROOT))].flat().at(-1);
    if (newest === version) context.skip(`Astro ${version} is installed, the newest`);
    const work = workFolder();
    const root = join(work, 'shop');
    copyShop(ROOT, root, { demo: false });
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    execFileSync('cp', ['-a', join(ROOT, 'node_modules'), root]);
    npm(['install', '--no-save', '--ignore-scripts', '--no-audit', `astro@${newest}`], root);
    expect(versionIn(root)).toBe(newest);

    const api = await startApi();
    const pages = async (project: string, name: string) => {
      const dist = join(work, name);
      const { code, errors } = await runBuild(api, dist, {}, project);
      expect(code, errors).toBe(0);
      const files = globSync('**/*.html', { cwd: dist }).sort();
      return files.map((file) => [file, plain(readFileSync(join(dist, file), 'utf8'))]);
    };
    expect(await pages(root, 'newest')).toEqual(await pages(ROOT, 'installed'));
  },
);
