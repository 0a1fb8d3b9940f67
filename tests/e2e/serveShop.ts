import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publisherFolder } from '@vitrine/publisher/service/publisherFolder.ts';
import { openMailServer } from '@vitrine/reference-api/testing/mailServer.ts';
import { openControl } from '../../packages/publisher/service/control.ts';
import { runProgram } from '../../scripts/program.ts';
import { lendToCommand } from '../publisher/compiledPages.ts';
import { inDatabase } from './support/database.ts';
import { E2E, SPECIFIED_ONLY } from './support/place.ts';
import { serveSpecified } from './support/serveSpecified.ts';

/** Of each product that is in stock: enough for every test, and less than one order may ask for. */
const STOCK = 150;

/** The shop under test: nothing of an earlier run is left, then it starts as `npm start` does. */
rmSync(E2E.folder, { recursive: true, force: true });
keepRenditions();
if (SPECIFIED_ONLY) await serveSpecified();
else await serveWhole();

await inDatabase(E2E.database, (database) =>
  database.updateTable('product').set({ stock: STOCK }).where('stock', '>', 0).execute(),
);

async function serveWhole(): Promise<void> {
  const { pause, close } = openControl(
    publisherFolder(resolve(import.meta.dirname, '../..'), E2E.dist),
  );
  pause.set(false);
  await lendToCommand({ SITE_URL: E2E.url, VITRINE_DIST: E2E.dist });
  // A shop that sends mail has the pages for forgotten passwords.
  const mail = await openMailServer();
  Object.assign(process.env, { SMTP_URL: mail.url, MAIL_FROM: 'Halcyre <hello@halcyre.example>' });
  const code = await runProgram(['start'], { output: process.stdout, errors: process.stderr });
  if (code !== 0) process.exit(code);
  // What one test writes is not to appear in the pages of another; tests/publisher holds that it would.
  pause.set(true);
  close();
}

/** Pictures in their sizes take longer than most tests: today's code makes each once, not once a run. */
function keepRenditions(): void {
  const hash = createHash('sha256');
  for (const file of globSync('packages/{images,reference-api/media}/*.ts').sort()) {
    hash.update(readFileSync(file));
  }
  const kept = resolve('.work/test-renditions', hash.digest('hex').slice(0, 16));
  mkdirSync(kept, { recursive: true });
  mkdirSync(E2E.data, { recursive: true });
  symlinkSync(kept, join(E2E.data, 'media-cache'));
}
