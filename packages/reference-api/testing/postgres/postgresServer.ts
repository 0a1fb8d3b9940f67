import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@vitrine/runtime/freePort.ts';
import { Client } from 'pg';
import { findOrInstallPostgres } from './findPostgres.ts';

/** A PostgreSQL of a test's own, on loopback, in a folder that goes with it. */
export interface PostgresServer {
  url(database: string): string;
  /** The folder of its data. */
  data: string;
  pid(): number;
  createDatabase(name: string, template?: string): Promise<void>;
  /** Ends all connections and stops, as when the machine's package is upgraded, and starts again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that differs from the tests' usual one. */
export interface PostgresOptions {
  /** Over the usual settings, such as `fsync=on`. */
  settings?: string[];
  /** Told where its data will be, before its first start; gives more of its environment. */
  prepare?: (data: string) => Record<string, string>;
  /** A data folder of another one, which it moves to its own; without it, it is a new one. */
  from?: string;
}

/** What is lost when the power fails does not matter here. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'logging_collector=off',
];

const START_TIMEOUT_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/** Starts it on a free port; installs it first where it is missing. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = findOrInstallPostgres();
  const owner = serverOwner();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const around = { ...owner, cwd: folder };
  if (options.from) {
    renameSync(options.from, data);
    // Of a server that is still there, because its machine stayed on.
    rmSync(join(data, 'postmaster.pid'), { force: true });
  } else {
    const args = ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
    execFileSync(join(programs, 'initdb'), [...args, '--wal-segsize=1'], {
      ...around,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const env = { ...process.env, ...options.prepare?.(data) };
  const port = await freePort();
  const url = (database: string) => `postgres://vitrine@127.0.0.1:${port}/${database}`;
  let server = await start();

  async function start(): Promise<ChildProcess> {
    const settings = [...SETTINGS, ...(options.settings ?? []), `port=${port}`].flatMap(
      (setting) => ['-c', setting],
    );
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
      ...around,
      env,
      stdio: 'ignore',
    });
    await ready(url('postgres'), child);
    return child;
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  return {
    url,
    data,
    pid: () => Number(server.pid),
    async createDatabase(name, template) {
      await asked(
        url('postgres'),
        `create database ${name} ${template ? `template ${template}` : ''}`,
      );
    },
    async restart() {
      await end('SIGINT');
      server = await start();
    },
    async stop() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it is its package's own user who runs it. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await asked(url, 'select 1');
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error;
      await setTimeout(LOOK_AGAIN_MS);
    }
  }
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
