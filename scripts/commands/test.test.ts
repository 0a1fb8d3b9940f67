import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, test } from 'vitest';
import { copyCheckout } from '../../tests/copyCheckout.ts';
import { TRY_ALL } from '../../tests/sample.ts';

/** In a copy, which has reports and a history of its own. */
test.runIf(TRY_ALL)(
  'npm test takes a seed and repeats; npm run verify:quick checks what has changed',
  { timeout: 30 * 60_000 },
  async () => {
    const root = join(folderWith(), 'shop');
    copyCheckout(root);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', 'commit', '-qm', 'Copy');
    // Nothing of the test that runs it.
    const { PATH, HOME, TMPDIR, CHROMIUM_PATH } = process.env;
    const npm = async (...args: string[]) => {
      const env = { PATH, HOME, TMPDIR, CHROMIUM_PATH };
      return (await promisify(execFile)('npm', args, { cwd: root, env })).stdout;
    };
    const part = 'scripts/progress.test';
    const printed = await npm('test', '--', '--seed', '4711', '--repeat', '2', part);
    expect(printed).toContain('Seed 4711.');
    expect(printed).toContain('Round 2 of 2');
    expect(printed).toMatch(/\n\d+ passed, 0 failed\n$/);
    appendFileSync(join(root, `${part}.ts`), '\n// Changed.\n');
    expect(await npm('run', 'verify:quick')).toMatch(/progress\.test/);
  },
);
