import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readReleaseHeaders } from '@vitrine/publisher/files/releaseHeaders.ts';
import { apacheHeaders } from '@vitrine/publisher/headers/apacheHeaders.ts';
import { openRaw, rawClient } from '@vitrine/publisher/site/testing.ts';
import { freePort } from '@vitrine/runtime/freePort.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it, onTestFinished } from 'vitest';
import { requireProgram } from '../../scripts/nginx/installed.ts';
import { installApache } from '../../scripts/test/programs.ts';
import { smallRelease } from './release.ts';
import { expectNoPrograms, expectSameResponses, expectSecure } from './sameResponses.ts';

const SHIPPED = resolve(import.meta.dirname, '../../deploy/apache/files.conf');
const MODULES = '/usr/lib/apache2/modules';
/** Those that Debian has on, and those that the configuration says to enable. */
const LOADED = [
  'mpm_event',
  'authz_core',
  'mime',
  'dir',
  'negotiation',
  'autoindex',
  'rewrite',
  'headers',
  'deflate',
  'filter',
];
const hasApache = installApache();

/** The shipped configuration over a release, on a loopback port. */
async function open(isSecure = true) {
  const [folder, port] = [smallRelease(isSecure), await freePort()];
  const work = folderWith(apacheHeaders(readReleaseHeaders(folder)));
  // Apache reads pages as somebody without rights.
  for (const place of [folder, work]) chmodSync(place, 0o755);
  const places: [shipped: string, here: string][] = [
    ['*:80', `127.0.0.1:${port}`],
    ['/srv/vitrine/dist', folder],
    ['/etc/apache2/vitrine/', `${work}/`],
  ];
  const site = places.reduce(
    (changed, [shipped, here]) => {
      expect(changed).toContain(shipped);
      return changed.replaceAll(shipped, here);
    },
    readFileSync(SHIPPED, 'utf8'),
  );
  const lines = [
    ...LOADED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`),
    `Listen 127.0.0.1:${port}`,
    `PidFile ${work}/apache.pid`,
    `ErrorLog ${work}/error.log`,
    'User www-data',
    'Group www-data',
    'ServerName localhost',
    'TypesConfig /dev/null',
    '<Directory />\nRequire all denied\n</Directory>',
  ];
  writeFileSync(join(work, 'apache.conf'), `${lines.join('\n')}\n${site}`);
  const args = ['-d', work, '-f', join(work, 'apache.conf'), '-D', 'FOREGROUND'];
  const child = spawn(requireProgram('apache2'), args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  const apache = rawClient(port);
  while (!(await apache('/').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(work, 'error.log'), 'utf8'));
    await wait(20);
  }
  return { apache, own: await openRaw(folder) };
}

it.skipIf(!hasApache)('Apache as it ships says what the shop’s own server says', async () => {
  const { apache, own } = await open();
  await expectSameResponses(apache, own);
  await expectNoPrograms(apache);
  const first = await apache('/', { 'Accept-Encoding': 'br' });
  const again = await apache('/', {
    'Accept-Encoding': 'br',
    'If-None-Match': first.headers.etag ?? '',
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const markdown = await apache('/shop-overviews/area-404/index.html.md');
  expect(markdown.headers['x-robots-tag']).toBe('noindex');
});

it.skipIf(!hasApache).each([
  ['of a shop on https that all responses are so', true],
  ['of no other', false],
])('says %s', async (_, isSecure) => {
  await expectSecure((await open(isSecure)).apache, isSecure);
});
