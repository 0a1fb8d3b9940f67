import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a shop dies of: a call, and `arriving`, `answered` or the number of its statement. */
export interface Death {
  call: string;
  at: 'arriving' | 'answered' | number;
}

/** A shop that is open in a process of its own. */
export interface ShopProcess {
  url: string;
  /** Resolves with the signal that ended it. */
  died: Promise<string>;
  kill(): Promise<string>;
}

/** Opens the shop of a folder. */
export async function openShopProcess(
  folder: string,
  env: Record<string, string>,
  death?: Death,
): Promise<ShopProcess> {
  const script = join(import.meta.dirname, 'mortalShop.ts');
  const words = death ? [...death.call.split(' '), String(death.at)] : [];
  const child = spawn(process.execPath, ['--no-warnings', script, folder, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(child, 'close').then(([code, signal]) => String(signal ?? code));
  return {
    url: await Promise.race([addressOf(child), died.then(refuse)]),
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
