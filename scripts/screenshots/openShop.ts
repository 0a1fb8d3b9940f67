import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../server/site/freePort.ts';

/** A shop that runs for the images. */
export interface RunningShop {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the project in `root` as the shop of the folder `own`, with data and pages in `folder`;
 * rejects with what it printed if it does not open.
 */
export async function openShop(root: string, folder: string, own: string): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'scripts/vitrine.ts'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      VITRINE_SHOP: own,
      VITRINE_DATA: join(folder, 'data'),
      VITRINE_DIST: join(folder, 'dist'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await opened(child);
  return {
    url,
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((open, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('The shop is open')) open();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The shop did not open:\n${printed}`)));
  });
}
