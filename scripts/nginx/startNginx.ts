import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { BuildStoppedError } from '@vitrine/publisher/content/buildStoppedError.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { freePort } from '@vitrine/runtime/freePort.ts';
import { requireProgram } from './installed.ts';

/** Where Debian and Alpine put modules. */
const MODULES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules'];
const BROTLI = 'ngx_http_brotli_static_module.so';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Where the module is that sends ready-made `.br` files; `undefined` where nginx has none. */
export const brotliModule = (): string | undefined =>
  MODULES.map((place) => join(place, BROTLI)).find((path) => existsSync(path));

/** Throws `CommandError` with what to install if nginx is missing, or would send other bytes than the shop. */
export function requireBrotli(): void {
  requireProgram('nginx');
  if (brotliModule()) return;
  throw new CommandError(
    'nginx has no module brotli_static, so it would send other bytes than the shop. With Debian: apt-get install libnginx-mod-http-brotli-static',
  );
}

/** What a configuration is written for. */
export interface NginxPlace {
  port: number;
  /** For its own files: what it receives and what it keeps. */
  work: string;
  /** Whether it can send the ready-made `.br` files. */
  hasBrotli: boolean;
}

/**
 * Runs the system's nginx with one worker on a free loopback port; `http` writes what it serves.
 * Throws with what to install, or with what nginx says is wrong.
 */
export async function startNginx(http: (place: NginxPlace) => string) {
  const program = requireProgram('nginx');
  const brotli = brotliModule();
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-nginx-')));
  const place = { port: await freePort(), work, hasBrotli: brotli !== undefined };
  const config = join(work, 'nginx.conf');
  writeFileSync(
    config,
    `${brotli ? `load_module ${brotli};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${work}/nginx.pid;
error_log stderr crit;
events { worker_connections 8192; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${work}/${name};`).join('\n  ')}
  ${http(place)}
}
`,
  );
  const child = spawn(program, ['-p', work, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const over = once(child, 'close');
  const kill = () => child.kill('SIGTERM');
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode === null) kill();
    await over;
    rmSync(work, { recursive: true, force: true });
  };
  process.once('exit', kill);
  const url = `http://127.0.0.1:${place.port}`;
  while (!(await isReachable(url))) {
    if (child.exitCode !== null) {
      await stop();
      throw new BuildStoppedError(`nginx did not start. ${(await said).trim()}`);
    }
    await wait(20);
  }
  return { url, stop };
}

async function isReachable(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
