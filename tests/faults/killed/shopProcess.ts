import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

/** What a shop dies of: a call, and `arriving`, `answered` or the number of its statement. */
export interface Death {
  call: string;
  at: 'arriving' | 'answered' | number;
}

export const nameOf = ({ call, at }: Death) =>
  `${call}, ${typeof at === 'number' ? `statement ${at}` : at}`;

/** A shop that is open in a process of its own. */
export interface ShopProcess {
  url: string;
  pid: number;
  /** Resolves with the signal that ended it. */
  died: Promise<string>;
  kill(): Promise<string>;
}

/** Compiled code, kept for the next process: most of a start is compiling. */
const CACHE = resolve(import.meta.dirname, '../../../.work/compile-cache');

/** Opens the shop of a folder. */
export async function openShopProcess(
  folder: string,
  death?: Death,
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const script = join(import.meta.dirname, 'mortalShop.ts');
  const args = death ? [...death.call.split(' '), String(death.at)] : [];
  const child = spawn(process.execPath, ['--no-warnings', script, folder, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: CACHE, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const died = once(child, 'close').then(([code, signal]) => String(signal ?? code));
  return {
    url: await Promise.race([addressOf(child), died.then(refuse)]),
    pid: Number(child.pid),
    died,
    kill: () => {
      child.kill('SIGKILL');
      return died;
    },
  };
}

function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    stdout?.on('data', (chunk: Buffer) => {
      const address = /open at (\S+)/.exec(String(chunk))?.[1];
      if (address) resolve(address);
    });
  });
}

function refuse(end: string): never {
  throw new Error(`The shop did not open, but ended with ${end}.`);
}
