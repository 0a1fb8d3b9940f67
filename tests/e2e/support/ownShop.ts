import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailServer } from '@vitrine/reference-api/testing/mailServer.ts';
import { freePort } from '@vitrine/runtime/freePort.ts';
import { opened, runVitrine, stop } from '../../faults/startCommand.ts';
import { lendToCommand } from '../../publisher/compiledPages.ts';
import { newDatabase, POSTGRES } from './database.ts';
import { E2E } from './place.ts';

/** A shop with settings of its own, started as `npm start` does. */
export interface OwnShop {
  url: string;
  folder: string;
  /** Its database, as `openDatabase` knows the place. */
  database: string;
  close(): Promise<void>;
}

/**
 * Starts it on a free port with an empty data folder. Its pages name the shared shop's address as their
 * own, as do its e-mails.
 */
export async function openOwnShop(env: Record<string, string>): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-own-shop-'));
  const database = await newDatabase(join(folder, 'data'));
  const place = {
    PORT: String(await freePort()),
    VITRINE_DATA: join(folder, 'data'),
    DATABASE_URL: POSTGRES ? database : '',
    VITRINE_DIST: join(folder, 'dist'),
    TRUST_PROXY: '1',
    // The address of the shop that all other tests share: what was compiled for its pages fits these.
    SITE_URL: E2E.url,
    ...env,
  };
  await lendToCommand(place);
  const child = runVitrine(['start'], place);
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

export type MailShop = Awaited<ReturnType<typeof openMailShop>>;

/** Such a shop with a mail server of its own, which keeps what it is sent. */
export async function openMailShop() {
  const mail = await openMailServer();
  const shop = await openOwnShop({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Halcyre <hello@halcyre.example>',
  });
  const close = async () => {
    await shop.close();
    await mail.close();
  };
  return { ...shop, mail, close };
}
