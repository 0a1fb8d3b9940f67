import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/site/freePort.ts';
import { opened, runScript, stop } from '../../faults/startCommand.ts';
import { newDatabase, POSTGRES } from './database.ts';

/** A shop with settings of its own, started as `npm start` does. */
export interface OwnShop {
  url: string;
  folder: string;
  /** Its database, as `openDatabase` knows the place. */
  database: string;
  close(): Promise<void>;
}

/** Starts it on a free port with an empty data folder; takes about as long as a build. */
export async function openOwnShop(env: Record<string, string>): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-own-shop-'));
  const database = await newDatabase(join(folder, 'data'));
  const port = await freePort();
  const child = runScript('start.ts', [], {
    PORT: String(port),
    VITRINE_DATA: join(folder, 'data'),
    DATABASE_URL: POSTGRES ? database : '',
    VITRINE_DIST: join(folder, 'dist'),
    TRUST_PROXY: '1',
    SITE_URL: `http://localhost:${port}`,
    ...env,
  });
  const url = await opened(child);
  return {
    url,
    folder,
    database,
    close: async () => {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
