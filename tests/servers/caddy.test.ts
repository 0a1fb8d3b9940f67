import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { caddyHeaders } from '../../scripts/headers/caddyHeaders.ts';
import { installCaddy } from '../../scripts/test/programs.ts';
import { folderWith } from '../../server/publisher/testing.ts';
import { freePort } from '../../server/site/freePort.ts';
import { readReleaseHeaders } from '../../server/site/releaseHeaders.ts';
import { openRaw, rawClient } from '../../server/site/testing.ts';
import { openAnswering, smallRelease } from './release.ts';
import { expectSameAnswers } from './sameAnswers.ts';

const SHIPPED = resolve(import.meta.dirname, '../../deploy/caddy/Caddyfile');
const hasCaddy = installCaddy();

/** The shipped configuration over a release, without certificates and on a loopback port. */
async function open() {
  const [folder, port] = [smallRelease(), await freePort()];
  const work = folderWith(caddyHeaders(readReleaseHeaders(folder)));
  const places: [shipped: string, here: string][] = [
    ['\n{\n', '\n{\n\tadmin off\n\tauto_https off\n'],
    ['shop.example {', `http://127.0.0.1:${port} {`],
    ['/etc/caddy/vitrine/', `${work}/`],
    ['/srv/vitrine/dist', folder],
    ['127.0.0.1:4321', new URL(await openAnswering()).host],
  ];
  const config = places.reduce(
    (changed, [shipped, here]) => {
      expect(changed).toContain(shipped);
      return changed.replaceAll(shipped, here);
    },
    readFileSync(SHIPPED, 'utf8'),
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
  return { caddy, own: await openRaw(folder) };
}

it.skipIf(!hasCaddy)('Caddy as it ships says what the shop’s own server says', async () => {
  const { caddy, own } = await open();
  await expectSameAnswers(caddy, own);
  for (const path of ['/api/products?page=2', '/desk', '/hooks/publish', '/media/a.webp']) {
    const { headers, body } = await caddy(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(JSON.parse(body.toString()).url).toBe(path);
  }
  expect((await caddy('/shop/', {}, 'POST')).status).toBe(405);
});
