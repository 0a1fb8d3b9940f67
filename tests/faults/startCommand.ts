import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../..');

/** A command of `bin/vitrine` with folders and a port of its own. */
export function runVitrine(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'scripts/vitrine.ts'), ...args], {
    cwd: ROOT,
    // The processors are the tests': nothing is made in the background beside them.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLISH_RECOMPRESS_MINUTES: '0',
      PUBLISH_IMAGES: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the command's end; gives its exit code and all it printed. */
export async function finished(child: ChildProcess): Promise<{ code: number; printed: string }> {
  const [[code], output, errors] = await Promise.all([
    once(child, 'close') as Promise<[number]>,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code, printed: output + errors };
}

/**
 * Resolves with the address that a command says after `label`, once it has said `last` as well;
 * rejects where it ends first.
 */
export function opened(
  child: ChildProcess,
  label = 'The shop is open:',
  last = 'Stop with',
): Promise<string> {
  return new Promise((resolveAddress, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = new RegExp(`${label}\\s+(\\S+)/`).exec(printed)?.[1];
      if (address && printed.includes(last)) resolveAddress(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`The start ended with ${code}:\n${printed}`)));
  });
}

/** Asks the shop to stop and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
