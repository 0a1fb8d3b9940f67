import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { BuildStopped } from '../../src/contract/snapshot/stopped.ts';
import { freePort } from '../freePort.ts';
import { installed } from './installed.ts';
import { nginxConfig } from './nginxConfig.ts';

/** Where Debian and Alpine put modules. */
const MODULES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules'];
const BROTLI = 'ngx_http_brotli_static_module.so';

export interface NginxOptions {
  /** The shop, a folder or a link to one. */
  folder: string;
  /** Origin that answers `/api`, `/practice-payments` and `/media`; pictures are kept by nginx. */
  api?: string;
}

export interface Nginx {
  url: string;
  /** Whether it sends the ready-made `.br` files. */
  hasBrotli: boolean;
  stop: () => Promise<void>;
}

/** Serves a shop by the system's nginx on a free loopback port; throws with what to install. */
export async function startNginx({ folder, api }: NginxOptions): Promise<Nginx> {
  const program = installed('nginx');
  const brotli = MODULES.map((place) => join(place, BROTLI)).find((path) => existsSync(path));
  const built = spawnSync(program, ['-V'], { encoding: 'utf8' }).stderr;
  // Proxied pictures are kept beside what is measured, so that they are gone with it.
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-nginx-')));
  const port = await freePort();
  const config = join(work, 'nginx.conf');
  writeFileSync(
    config,
    nginxConfig({
      ...{ folder: resolve(folder), port, work, brotli: brotli ?? null, api: api ?? null },
      hasGzipStatic: built.includes('http_gzip_static_module'),
    }),
  );
  const child = spawn(program, ['-p', work, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const over = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await over;
    rmSync(work, { recursive: true, force: true });
  };
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) {
      await stop();
      throw new BuildStopped(`nginx did not start. ${(await said).trim()}`);
    }
    await wait(20);
  }
  return { url, hasBrotli: brotli !== undefined, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
