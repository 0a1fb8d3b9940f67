import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { renderedFrom } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Of packages; what they say of code is in the lock file, too. */
const MANIFEST = /^packages\/[\w-]+\/package\.json$/;

test('pages are rendered again after a change of any file that their build reads', async () => {
  const build = fork(join(import.meta.dirname, 'buildProcess.ts'), {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITRINE_OUT_DIR: folderWith() },
  });
  // `exit` may come before the last message, `disconnect` never does.
  const ended = once(build, 'disconnect').then(() => {
    throw new Error('The build ended without a message.');
  });
  const [read] = (await Promise.race([once(build, 'message'), ended])) as [string[]];
  const own = read
    .filter((file) => file.startsWith(`${ROOT}/`))
    .map((file) => file.slice(ROOT.length + 1))
    .filter((file) => !/(^|\/)node_modules\/|^\.(astro|work)\//.test(file));
  const hashed = new Set(renderedFrom(ROOT).flatMap(([, files]) => files));
  expect(own.length).toBeGreaterThan(400);
  expect(own.filter((file) => !hashed.has(join(ROOT, file)) && !MANIFEST.test(file))).toEqual([]);
});
