import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { freePort } from '@vitrine/runtime/freePort.ts';

/** The shop as `npm start` runs it, with folders and a port of its own. */
export type ShopProcess = Awaited<ReturnType<typeof openShopProcess>>;

/**
 * Starts the project in `root`, with data and pages in `folder`; resolves when a release is live, and
 * rejects with what it printed if it does not open.
 */
export async function openShopProcess(
  root: string,
  folder: string,
  settings: Record<string, string>,
) {
  /** The published folder, or a link to it. */
  const dist = join(folder, 'dist');
  const port = await freePort();
  // Of its own: the owner's address leads to the shop that is live.
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts/vitrine.ts'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      VITRINE_DATA: join(folder, 'data'),
      VITRINE_DIST: dist,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whoever started it may fail.
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  await opened(child);
  const stop = async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
  return { url, dist, pid: child.pid ?? 0, stop };
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((open, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Stop with')) open();
    });
    child.once('error', reject);
    child.once('close', () => reject(new CommandError(`The shop did not open:\n${printed}`)));
  });
}
