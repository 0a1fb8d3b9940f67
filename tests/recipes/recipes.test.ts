import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { NO_PAYMENTS } from '../../scripts/reportLines.ts';
import { temporaryFolder } from '../../server/commerce-api/testing/shop.ts';
import { startApi } from '../faults/brokenApi.ts';
import { runBuild } from '../faults/buildCommand.ts';
import { TRY_ALL } from '../sample.ts';
import { ROOT } from '../structure/sourceFiles.ts';
import { apply, copyCheckout, recipe, recipes } from './recipe.ts';

test.each(recipes())('$name: its diffs apply, and have a test', (each) => {
  expect(() => apply(each, ROOT, '--check')).not.toThrow();
  expect(each.patch).toMatch(/^\+\+\+ b\/(?:.*\.(?:test|spec)\.ts|themes\/.*)$/m);
});

/** Types, tests and two builds, one after the other; in ms. */
const TIMEOUT_MS = 30 * 60_000;

test.runIf(TRY_ALL)(
  'a page, a call and an island come out by the letter',
  { timeout: TIMEOUT_MS },
  async () => {
    const root = join(await temporaryFolder(), 'shop');
    copyCheckout(root);
    const followed = ['page', 'call', 'island'].map(recipe);
    for (const each of followed) apply(each, root);
    const tests = followed.flatMap((each) => each.tests);
    expect(tests.length).toBeGreaterThanOrEqual(followed.length);

    await runIn(root, 'scripts/vitrine.ts', 'openapi');
    await runIn(root, 'node_modules/astro/bin/astro.mjs', 'check');
    // The layers are drawn anew, as the recipe for a call says.
    await runIn(root, 'node_modules/vitest/vitest.mjs', 'run', '-u', 'tests/structure', ...tests);

    const dist = join(root, 'dist');
    const { code, errors } = await runBuild(await startApi(), dist, {}, root);
    expect(errors, 'this API takes no payments').toBe(`${NO_PAYMENTS}\n`);
    expect(code).toBe(0);
    const page = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8');
    expect(page('care')).toContain('<h1');
    expect(page('zh')).toContain('href="/zh/care/"');
    expect(page('contact')).toMatch(/<astro-island[^>]*OpenNow/);
    expect(page('wishlist')).toMatch(/<astro-island[^>]*WishlistNote/);
  },
);

/** Runs a program of the copy, as by hand; rejects with what it prints. */
async function runIn(root: string, program: string, ...args: string[]): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  const options = { cwd: root, env: { PATH, HOME, TMPDIR }, maxBuffer: 64 * 1024 * 1024 };
  try {
    await promisify(execFile)(process.execPath, [join(root, program), ...args], options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}
