import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readReleaseHeaders } from '@vitrine/publisher/files/releaseHeaders.ts';
import { caddyHeaders } from '@vitrine/publisher/headers/caddyHeaders.ts';
import { openRaw, rawClient } from '@vitrine/publisher/site/testing.ts';
import { freePort } from '@vitrine/runtime/freePort.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it, onTestFinished } from 'vitest';
import { installCaddy } from '../../scripts/test/programs.ts';
import { openResponder, smallRelease } from './release.ts';
import { expectNoPrograms, expectSameResponses, expectSecure } from './sameResponses.ts';

const SHIPPED = resolve(import.meta.dirname, '../../deploy/caddy');
const hasCaddy = installCaddy();
/** More than the machine takes for a client that reads nothing. */
const LARGE_BYTES = 64 * 1024 ** 2;

/** A shipped configuration over a release, without certificates and on a loopback port. */
async function open(file: 'Caddyfile' | 'files.Caddyfile', isSecure = true) {
  const [folder, port] = [smallRelease(isSecure), await freePort()];
  writeFileSync(join(folder, 'large.txt'), Buffer.alloc(LARGE_BYTES));
  const work = folderWith(caddyHeaders(readReleaseHeaders(folder)));
  const placed = (name: string, ...places: [shipped: string, here: string][]) =>
    places.reduce(
      (changed, [shipped, here]) => {
        expect(changed).toContain(shipped);
        return changed.replaceAll(shipped, here);
      },
      readFileSync(join(SHIPPED, name), 'utf8'),
    );
  const vitrine: [string, string] = ['/etc/caddy/vitrine/', `${work}/`];
  writeFileSync(join(work, 'pages'), placed('pages', vitrine));
  const global = '\tadmin off\n\tauto_https off\n';
  const config = placed(
    file,
    ['write 10m', 'write 1s'],
    ['\n{\n', `\n{\n${global}`],
    ['shop.example {', `http://127.0.0.1:${port} {`],
    ['/srv/vitrine/dist', folder],
    vitrine,
    ...(file === 'Caddyfile'
      ? ([['127.0.0.1:4321', new URL(await openResponder()).host]] satisfies [string, string][])
      : []),
  );
  writeFileSync(join(work, 'Caddyfile'), config);
  const child = spawn(
    'caddy',
    ['run', '--config', join(work, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: work },
    },
  );
  const closed = once(child, 'close');
  const said = text(child.stderr);
  onTestFinished(async () => {
    child.kill();
    await closed;
  });
  const caddy = rawClient(port);
  while (!(await caddy('/').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(await said);
    await wait(20);
  }
  return { caddy, port, own: await openRaw(folder) };
}

it.skipIf(!hasCaddy)('Caddy as it ships says what the shop’s own server says', async () => {
  const { caddy, own } = await open('Caddyfile');
  await expectSameResponses(caddy, own);
  for (const path of ['/api/products?page=2', '/desk', '/hooks/publish', '/media/a.webp']) {
    const { headers, body } = await caddy(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(JSON.parse(body.toString()).url).toBe(path);
  }
  expect((await caddy('/shop/', {}, 'POST')).status).toBe(405);
});

it.skipIf(!hasCaddy)('says the same with only files', async () => {
  const { caddy, own } = await open('files.Caddyfile');
  await expectSameResponses(caddy, own);
  await expectNoPrograms(caddy);
});

it.skipIf(!hasCaddy).each([
  ['of a shop on https that all responses are so', true],
  ['of no other', false],
])('says %s', async (_, isSecure) => {
  for (const file of ['Caddyfile', 'files.Caddyfile'] as const) {
    await expectSecure((await open(file, isSecure)).caddy, isSecure);
  }
});

it.skipIf(!hasCaddy).each(['Caddyfile', 'files.Caddyfile'] as const)(
  '%s ends a client that reads nothing',
  async (file) => {
    const { port } = await open(file);
    const socket = connect(port, '127.0.0.1').pause();
    const host = `127.0.0.1:${port}`;
    socket.write(`GET /large.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    await wait(1_500);
    const gone = once(socket, 'close');
    socket.on('error', () => undefined).resume();
    await gone;
    expect(socket.bytesRead).toBeGreaterThan(10_000);
    expect(socket.bytesRead).toBeLessThan(LARGE_BYTES);
  },
);
